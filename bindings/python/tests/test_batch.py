"""Many matches in one call are the same as each of them alone."""
import random
import unittest
from array import array

import bellum


class Batches(unittest.TestCase):
    def same_as_single(self, game, options, numbering, n, steps):
        envs = [bellum.env(game, options=options, numbering=numbering) for _ in range(n)]
        for i, env in enumerate(envs):
            env.reset(seed=40 + i)
        with bellum.Batch(n, game, seed=40, options=options, numbering=numbering) as batch:
            chance = random.Random(1)
            ended = 0
            for _ in range(steps):
                batch.look()
                numbers = []
                for i, env in enumerate(envs):
                    over = env.outcome()["over"]
                    self.assertEqual(bool(batch.over[i]), over)
                    if over:
                        numbers.append(0)
                        continue
                    self.assertEqual(f"seat_{batch.seats[i] + 1}", env.agent_selection)
                    seen = env.observe(env.agent_selection)
                    self.assertEqual(bytes(batch.views[i, k] for k in range(0, batch.view_size, 7)),
                                     bytes(seen["observation"])[::7])
                    self.assertEqual([batch.masks[i, k] for k in range(batch.space)], list(seen["action_mask"]))
                    numbers.append(chance.choice(env.legal()))
                batch.step(numbers)
                for i, env in enumerate(envs):
                    if env.outcome()["over"]:
                        env.close()             # the batch has begun another match there
                        envs[i] = None
                if None in envs:
                    break
                for env, number in zip(envs, numbers):
                    env.step(number)
                for i, env in enumerate(envs):
                    share = [batch.shares[i, s] for s in range(batch.seat_count)]
                    outcome = env.outcome()
                    self.assertEqual(share, outcome["share"] if outcome["over"] else [0] * batch.seat_count)
                    ended += outcome["over"]
            return ended

    def test_a_batch_is_so_many_single_matches(self):
        for game, options, steps in (("null", None, 40), ("fantasy-commander", {"turn-limit": 3}, 60)):
            for numbering in ("list", 2048):
                with self.subTest((game, numbering)):
                    ended = self.same_as_single(game, options, numbering, 5, steps)
                    if game == "null":
                        self.assertGreater(ended, 0)

    def test_matches_begin_anew_and_go_on_for_ever(self):
        with bellum.Batch(32, "null", seed=1) as batch:
            ended = 0
            for step in range(400):
                before = list(batch.over)
                batch.step(batch.sample(step))
                for i in range(batch.n):
                    if before[i]:
                        self.assertEqual((batch.over[i], batch.seats[i]), (0, 0))
                    if batch.over[i]:
                        ended += 1
                        self.assertEqual(batch.seats[i], -1)
                        self.assertEqual(sum(batch.shares[i, s] for s in range(2)), 1000)
            self.assertGreater(ended, 300)

    def test_the_same_seed_is_the_same_run(self):
        def run(seed):
            with bellum.Batch(16, "null", seed=seed) as batch:
                told = []
                for step in range(100):
                    batch.step(batch.sample(step))
                    batch.look()
                    told.append((bytes(batch.seats.cast("B")), bytes(batch.views.cast("B"))))
                return told
        self.assertEqual(run(3), run(3))
        self.assertNotEqual(run(3), run(4))

    def test_one_illegal_action_and_nothing_is_done(self):
        with bellum.Batch(4, "null", seed=1) as batch:
            batch.look()
            before = bytes(batch.views.cast("B"))
            with self.assertRaisesRegex(bellum.IllegalAction, "match 2: 21"):
                batch.step([0, 1, 21, 0])
            batch.look()
            self.assertEqual(bytes(batch.views.cast("B")), before)
            with self.assertRaises(bellum.BellumError):
                batch.step([0, 1])
            with self.assertRaises(bellum.BellumError):
                batch.reset([1, 2])
        for n in (0, -1, 10**8):
            with self.assertRaises(bellum.BellumError):
                bellum.Batch(n, "null")

    def test_actions_may_be_a_list_or_an_array(self):
        with bellum.Batch(3, "null", seed=1) as one, bellum.Batch(3, "null", seed=1) as two:
            one.step([1, 2, 3])
            two.step(array("i", [1, 2, 3]))
            one.look()
            two.look()
            self.assertEqual(bytes(one.views.cast("B")), bytes(two.views.cast("B")))
            try:
                import numpy
            except ImportError:
                return
            self.assertEqual(numpy.asarray(one.masks).shape, (3, one.space))
            two.step(numpy.zeros(3, dtype=numpy.int32))


class Examples(unittest.TestCase):
    def test_the_games_and_their_scenarios(self):
        games = bellum.games()
        self.assertIn("five-rounds", games["null"])
        self.assertIn("first-battle", games["fantasy-commander"])

    def test_the_example_of_the_package(self):
        env = bellum.env("fantasy-commander", "first-battle", seed=7, options={"turn-limit": 2})
        env.reset()
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            action = None if termination or truncation else env.action_space(agent).sample(info["action_mask"])
            env.step(action)
        self.assertTrue(env.outcome()["over"])


if __name__ == "__main__":
    unittest.main()
