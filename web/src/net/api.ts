/* api.ts: the HTTP side of the server. */
import type {
  CampaignPage,
  CampaignProof,
  Catalogue,
  ClockPreset,
  Created,
  Fault,
  Games,
  Lang,
  NewTable,
  OpenTable,
  Rulebook,
  Summary,
  Taken,
} from '../proto';
import type { DicePromise } from './dice';

export class ApiError extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.text || fault.code);
  }
}

async function take<T>(answer: Response): Promise<T> {
  const body = (await answer.json().catch(() => null)) as (T & { ok?: boolean; error?: Fault }) | null;
  if (!answer.ok || !body || body.ok === false)
    throw new ApiError(body?.error ?? { code: 'http', text: `HTTP ${answer.status}` }, answer.status);
  return body;
}
const get = async <T>(path: string): Promise<T> => take<T>(await fetch(path));
const post = async <T>(path: string, body: unknown): Promise<T> =>
  take<T>(
    await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );

export const api = {
  games: (lang: Lang) => get<Games>(`/api/games?lang=${lang}`),
  glossary: (game: string, lang: Lang) =>
    get<Pick<Rulebook, 'title' | 'rules'>>(`/api/glossary/${encodeURIComponent(game)}?lang=${lang}`),
  rules: (game: string, lang: Lang) => get<Rulebook>(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`),
  catalogue: (game: string, scenario?: string, option?: string) =>
    get<Catalogue>(
      `/api/catalogue/${encodeURIComponent(game)}?` +
        `${new URLSearchParams({ ...(scenario && { scenario }), ...(option && { option }) })}`,
    ),
  army: <T>(body: unknown) => post<T>('/api/army', body),
  create: (table: NewTable) => post<Created>('/api/tables', table),
  summary: (table: string, lang: Lang) => get<Summary>(`/api/tables/${encodeURIComponent(table)}?lang=${lang}`),
  clocks: (lang: Lang) => get<{ clocks: ClockPreset[] }>(`/api/clocks?lang=${lang}`),
  lobby: (lang: Lang) => get<{ tables: OpenTable[] }>(`/api/lobby?lang=${lang}`),
  take: (table: string, seat: number, name: string, lang: Lang) =>
    post<Taken>(`/api/tables/${encodeURIComponent(table)}/take`, { seat, name, lang }),
  campaign: (id: string, lang: Lang) =>
    get<{ campaign: CampaignPage }>(`/api/campaigns/${encodeURIComponent(id)}?lang=${lang}`),
  proof: (id: string, lang: Lang) => get<CampaignProof>(`/api/campaigns/${encodeURIComponent(id)}/proof?lang=${lang}`),
  documentUrl: (id: string) => `/api/campaigns/${encodeURIComponent(id)}/document`,
  /** The next mission of a campaign whose last match cannot be replayed any more. */
  nextMission: (id: string, key: string, lang: Lang) =>
    post<DicePromise>(`/api/campaigns/${encodeURIComponent(id)}/next`, { key, lang }),
  recordUrl: (table: string) => `/api/tables/${encodeURIComponent(table)}/record`,
};
