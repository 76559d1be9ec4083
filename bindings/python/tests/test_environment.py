"""The environment: its shape, chance, refusals, numbers of actions, and what stays hidden."""
import random
import unittest

import bellum

GAMES = [("null", None, None), ("fantasy-commander", "first-battle", {"turn-limit": 6})]


def made(game, scenario, options, **more):
    return bellum.env(game, scenario, options=options, **more)


def play_out(env, seed, choose=None):
    """A random match; the transcript: who did what, and what everybody saw."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None
        if not (termination or truncation):
            action = choose(env) if choose else chance.choice(env.legal())
        told.append((agent, bytes(observation["observation"]), reward, termination, truncation, action))
        env.step(action)
    return told


class Shape(unittest.TestCase):
    def test_agents_spaces_and_the_course_of_a_match(self):
        for game, scenario, options in GAMES:
            with self.subTest(game), made(game, scenario, options) as env:
                self.assertEqual(env.possible_agents, ["seat_1", "seat_2"])
                self.assertEqual(env.max_num_agents, 2)
                env.reset(seed=1)
                self.assertEqual(env.agents, env.possible_agents)
                self.assertEqual(env.num_agents, 2)
                for by_agent in (env.rewards, env.terminations, env.truncations, env.infos):
                    self.assertEqual(list(by_agent), env.agents)
                for agent in env.agents:
                    seen = env.observe(agent)
                    self.assertIn(seen, env.observation_space(agent))
                    self.assertEqual(env.action_space(agent), bellum.Discrete(env.space))
                    self.assertEqual(bytes(seen["action_mask"]), bytes(env.infos[agent]["action_mask"]))
                told = play_out(env, 2)
                self.assertEqual(env.agents, [])
                last = {agent: row for agent, *row in told}
                self.assertEqual(set(last), set(env.possible_agents))
                for row in last.values():
                    self.assertTrue(row[2])             # terminated
                    self.assertIsNone(row[-1])          # and took its leave with None
                self.assertEqual(sum(row[1] for row in last.values()), 0)       # rewards
                outcome = env.outcome()
                self.assertTrue(outcome["over"])
                self.assertEqual([last[a][1] for a in env.possible_agents], [s / 500 - 1 for s in outcome["share"]])

    def test_rewards_add_up_and_who_is_done_leaves_every_list(self):
        with made(*GAMES[0]) as env:
            env.reset(seed=4)
            owed, alive = dict.fromkeys(env.agents, 0), list(env.agents)
            for agent in env.agent_iter():
                _, reward, termination, truncation, info = env.last()
                self.assertIs(info, env.infos[agent])
                self.assertEqual(reward, owed[agent])
                done = termination or truncation
                self.assertIsNone(env.step(None if done else env.legal()[-1]))
                owed[agent] = 0
                for other, more in env.rewards.items():
                    owed[other] += more
                if done:
                    alive.remove(agent)
                for by_agent in (env.agents, env.rewards, env.terminations, env.truncations, env.infos):
                    self.assertEqual(list(by_agent), alive)
            self.assertEqual(alive, [])

    def test_only_who_is_asked_has_actions(self):
        with bellum.env("null") as env:
            env.reset(seed=1)
            other = next(a for a in env.agents if a != env.agent_selection)
            self.assertEqual(sum(env.infos[other]["action_mask"]), 0)
            self.assertGreater(sum(env.infos[env.agent_selection]["action_mask"]), 0)

    def test_a_match_that_takes_too_long_is_truncated(self):
        with bellum.env("null", max_steps=4) as env:
            told = play_out(env, 1)
            self.assertEqual(len(told), 4 + 2)
            self.assertTrue(all(row[4] and not row[3] for row in told[-2:]))

    def test_two_languages_drawing_view_and_render(self):
        with bellum.env("null", render_mode="ansi") as env:
            env.reset(seed=1)
            self.assertEqual(env.prompt("seat_1"), "Round 1: bid up to 10 coins.")
            self.assertEqual(env.prompt("seat_1", lang="es"), "Ronda 1: apuesta hasta 10 monedas.")
            self.assertIn("Round 1 of 5", env.render())
            self.assertIsInstance(env.view("seat_1"), dict)
            self.assertIsInstance(env.view(), dict)
            self.assertEqual(env.seat_name("seat_2"), "Player 2")
            with self.assertRaises(bellum.BellumError):
                env.prompt("seat_1", lang="xx")

    def test_what_cannot_be_made_says_why(self):
        for arguments, part in [(("chess",), "no game 'chess'"), (("null", "nowhere"), "nowhere"),
                                (("null", None, 0, {"speed": 9}), "speed")]:
            with self.assertRaisesRegex(bellum.BellumError, part):
                bellum.env(*arguments)
        with self.assertRaises(bellum.BellumError):
            bellum.env("null", data="/nowhere")
        with self.assertRaises(bellum.BellumError):
            bellum.env("null", numbering=3)
        with bellum.env("null") as env, self.assertRaisesRegex(bellum.BellumError, "reset"):
            env.step(0)


class Chance(unittest.TestCase):
    def test_the_same_seed_is_the_same_match(self):
        for game, scenario, options in GAMES:
            with self.subTest(game), made(game, scenario, options) as one, made(game, scenario, options) as two:
                self.assertEqual(play_out(one, 5), play_out(two, 5))
                self.assertNotEqual(play_out(one, 6), play_out(two, 5))
                self.assertEqual(play_out(one, 5), play_out(two, 5))            # after another match, too

    def test_without_a_seed_matches_differ_and_can_be_repeated(self):
        def keys(env):
            out = []
            for _ in range(3):
                env.reset()
                out.append(env.record().split("key ")[1].split()[0])
            return out
        with bellum.env("null", seed=7) as one, bellum.env("null", seed=7) as two:
            first = keys(one)
            self.assertEqual(len(set(first)), 3)
            self.assertEqual(keys(two), first)

    def test_the_record_is_that_of_the_program(self):
        """Dice, numbers and hashes: the record is made by the session from the actions alone."""
        for game, scenario, options in GAMES:
            with self.subTest(game), made(game, scenario, options) as env:
                play_out(env, 9)
                record, outcome = env.record(), env.outcome()
                self.assertTrue(record.startswith("bellum record 2\n"))
                winner = 0 if outcome["share"][0] == outcome["share"][1] else 1 + (outcome["share"][1] == 1000)
                self.assertTrue(record.rstrip().splitlines()[-1].startswith("end "))
                self.assertEqual(int(record.split()[-1]), winner)


class Refusals(unittest.TestCase):
    def test_an_illegal_action_raises_with_its_rule_and_changes_nothing(self):
        with bellum.env("null") as env:
            env.reset(seed=1)
            before = env.record()
            with self.assertRaisesRegex(bellum.IllegalAction, "only 10 coins") as caught:
                env.step("bid 99")
            self.assertEqual(caught.exception.rule, "NG-102")
            for bad in (-1, 11, env.space, 10**6, "dance", None):
                with self.assertRaises(bellum.IllegalAction):
                    env.step(bad)
            self.assertEqual(env.record(), before)
            self.assertEqual(env.agent_selection, "seat_1")
        with bellum.env("null", lang="es") as env:
            env.reset(seed=1)
            with self.assertRaisesRegex(bellum.IllegalAction, "Solo tienes 10 monedas"):
                env.step("bid 99")

    def test_anybody_may_resign_at_any_time(self):
        with bellum.env("null") as env:
            env.reset(seed=1)
            self.assertEqual(env.agent_selection, "seat_1")
            env.play("seat_2", "resign")
            self.assertEqual(env.outcome()["share"], [1000, 0])
            self.assertEqual(env.rewards, {"seat_1": 1.0, "seat_2": -1.0})
            self.assertTrue(all(env.terminations.values()))

    def test_who_is_done_has_no_action(self):
        with bellum.env("null") as env:
            env.reset(seed=1)
            env.play("seat_2", "resign")
            with self.assertRaises(bellum.IllegalAction):
                env.step(0)
            env.step(None)
            env.step(None)
            self.assertEqual(env.agents, [])


class Numbers(unittest.TestCase):
    def test_masks_are_the_legal_lists(self):
        for game, scenario, options in GAMES:
            for numbering in ("list", 4096):
                with self.subTest((game, numbering)), made(game, scenario, options, numbering=numbering) as env:
                    def look(env):
                        legal, mask = env.legal(), env.observe(env.agent_selection)["action_mask"]
                        self.assertEqual([i for i, m in enumerate(mask) if m], sorted(legal))
                        self.assertEqual(len(set(legal)), len(legal))
                        notation = env.actions()
                        self.assertEqual(len(set(notation.values())), len(legal))
                        self.assertEqual(len(env.action_words()), len(legal))
                        number = env.legal()[len(told) % len(legal)]
                        self.assertEqual(env.number(notation[number]), number)
                        told.append(number)
                        return number
                    told = []
                    play_out(env, 3, look)

    def test_a_hashed_number_means_the_same_in_every_decision(self):
        meaning = {}
        changed = seen = 0
        with bellum.env("fantasy-commander", options={"turn-limit": 6}, numbering=65536) as env:
            def look(env):
                nonlocal changed, seen
                for number, words in zip(env.legal(), env.action_words()):
                    seen += 1
                    changed += meaning.setdefault(number, words) != words
                return env.legal()[seen % len(env.legal())]
            play_out(env, 4, look)
        self.assertGreater(seen, 1000)
        self.assertLess(changed / seen, 0.02)           # those that had to move on

    def test_notation_does_what_its_number_does(self):
        with bellum.env("fantasy-commander", options={"turn-limit": 4}) as one, \
                bellum.env("fantasy-commander", options={"turn-limit": 4}) as two:
            one.reset(seed=8)
            two.reset(seed=8)
            chance = random.Random(8)
            for _ in range(300):
                if one.outcome()["over"]:
                    break
                number = chance.choice(one.legal())
                two.step(one.notation(number))
                one.step(number)
                self.assertEqual(one.agent_selection, two.agent_selection)
            self.assertEqual(one.record(), two.record())


class Hidden(unittest.TestCase):
    def test_two_worlds_that_differ_in_a_secret_look_the_same(self):
        """The other's sealed bid, which nobody has shown."""
        seen, own = [], []
        for bid in ("bid 1", "bid 9"):
            with bellum.env("null") as env:
                env.reset(seed=1)
                env.step(bid)
                env.step("seal")
                self.assertEqual(env.agent_selection, "seat_2")
                seen.append((bytes(env.observe("seat_2")["observation"]), env.view("seat_2"), env.view(),
                             env.draw("seat_2"), env.prompt("seat_2"), env.actions(), env.action_words(),
                             bytes(env.infos["seat_2"]["action_mask"])))
                own.append(bytes(env.observe("seat_1")["observation"]))
        self.assertEqual(*seen)
        self.assertNotEqual(*own)               # there was something to hide

    def test_dice_to_come_are_in_no_observation(self):
        """Two seeds, the same position: what differs is only what will be rolled."""
        seen = []
        for seed in (1, 2):
            with bellum.env("null") as env:
                env.reset(seed=seed)
                seen.append([bytes(env.observe(a)["observation"]) for a in env.agents])
        self.assertEqual(*seen)

    def test_secret_orders_are_seen_by_their_seat_alone(self):
        """While both sides distribute their orders in secret, nothing that the other can see moves."""
        def seen_by(other):
            return bytes(env.observe(other)["observation"]), env.view(other), env.view(), env.prompt(other)

        drafts = 0
        with bellum.env("fantasy-commander", options={"turn-limit": 6}) as env:
            env.reset(seed=3)
            chance = random.Random(3)
            for _ in range(2000):
                both = env.to_move()
                if not both:
                    break
                actor = env.agent_selection
                self.assertEqual(actor, both[0])
                other = next(a for a in env.possible_agents if a != actor)
                before, mine = seen_by(other), bytes(env.observe(actor)["observation"])
                env.step(chance.choice(env.legal()))
                if len(both) == 2 and env.to_move() == both:            # a draft that is not sealed
                    self.assertEqual(seen_by(other), before)
                    drafts += bytes(env.observe(actor)["observation"]) != mine
        self.assertGreater(drafts, 20)


if __name__ == "__main__":
    unittest.main()
