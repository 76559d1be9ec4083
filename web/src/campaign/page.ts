/* campaign/page.ts: a campaign as its page knows it: what the server tells, who sits at the newest table, the keys of
 * this browser, the proof. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../net/api';
import { keysOf, useMyTables, type MyTable } from '../net/games';
import { useStore } from '../net/store';
import type { CampaignPage, CampaignProof, Mission, Summary } from '../proto';
import { langStore } from '../text';
import { sideOf } from '../ui/seats';

const every = 8000; // ms between two looks

export interface Known {
  page: CampaignPage | null;
  newest: Summary | null; // null: not told yet, or the match cannot be replayed any more
  fault: unknown;
  again: () => Promise<CampaignPage | null>;
}
/** Asked again now and then while the page is in sight and the campaign goes on. */
export function useCampaign(id: string): Known {
  const lang = useStore(langStore);
  const [told, setTold] = useState<{ page: CampaignPage; newest: Summary | null } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const here = useRef(true);
  const over = useRef(false);
  const ask = async (): Promise<CampaignPage | null> => {
    try {
      const { campaign: page } = await api.campaign(id, lang);
      const newest = page.readable ? await api.summary(page.newest, lang).catch(() => null) : null;
      over.current = page.over;
      if (here.current) {
        setTold({ page, newest });
        setFault(null);
      }
      return page;
    } catch (e) {
      if (here.current) setFault(e ?? new Error());
      return null;
    }
  };
  useEffect(() => {
    here.current = true;
    void ask();
    const look = () => {
      if (!document.hidden && !over.current) void ask();
    };
    const timer = window.setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      here.current = false;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, lang]);
  return { page: told?.page ?? null, newest: told?.newest ?? null, fault, again: ask };
}

/** The keys of this browser: those of any mission open all of them. */
export function useKeys(page: CampaignPage | null): Record<string, string> {
  const tables: MyTable[] = useMyTables();
  if (!page) return {};
  const known = new Set(tables.map((t) => t.table));
  return Object.assign({}, ...page.missions.filter((m) => known.has(m.table)).map((m) => keysOf(m.table))) as Record<
    string,
    string
  >;
}

export type Fate = 'won' | 'lost' | 'drawn' | 'unknown';
/** How a mission ended for the people of the campaign, if they are all on one side. */
export function fateOf(mission: Mission, newest: Summary | null): Fate {
  if (mission.winner === 0) return 'drawn';
  if (!newest || mission.winner === undefined) return 'unknown';
  const people = newest.seats.filter((s) => s.player === 'human' || s.player === 'friend' || s.away);
  const sides = new Set((people.length ? people : newest.seats.filter((s) => s.role !== 'rules')).map(sideOf));
  const winner = newest.seats.find((s) => s.seat === mission.winner);
  if (sides.size !== 1 || !winner) return 'unknown';
  return sides.has(sideOf(winner)) ? 'won' : 'lost';
}

export interface Proving {
  proof: CampaignProof | null;
  busy: boolean;
  fault: unknown;
  prove: () => void;
}
/** Asked for by the reader, once for each state of the chain. */
export function useProof(id: string, missions: number): Proving {
  const lang = useStore(langStore);
  const [proof, setProof] = useState<CampaignProof | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const wanted = useRef(false);
  const prove = () => {
    wanted.current = true;
    setBusy(true);
    setFault(null);
    api.proof(id, lang).then(
      (p) => {
        setProof(p);
        setBusy(false);
      },
      (e: unknown) => {
        setFault(e ?? new Error());
        setBusy(false);
      },
    );
  };
  useEffect(() => {
    if (wanted.current) prove();
  }, [lang, missions]);
  return { proof, busy, fault, prove };
}
