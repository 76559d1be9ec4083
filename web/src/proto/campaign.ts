/* proto/campaign.ts: a campaign as its page tells it (docs/protocol.md, "Campaigns"): where it stands, its missions,
 * and what their records prove. */
import type { Lang } from './words';

/** What a table tells of the campaign that its match belongs to. */
export interface MissionOf {
  campaign: string; // the campaign's own ID, as in /campaign/ID
  id: string;
  name: string;
  place: number; // from 1, in this campaign
  mission: number;
  of: number;
  from_file: boolean;
}
export interface Mission {
  place: number;
  table: string;
  mission: number;
  scenario: string;
  title: string;
  created: number; // seconds
  rules: number;
  rules_changed: boolean; // not those of the mission before
  over: boolean;
  winner?: number;
  outcome?: string;
  text?: string; // the campaign at the end of this mission
  hash?: string;
}
/** What the game shows of a campaign, in keys of its own. */
export type CampaignState = Readonly<Record<string, unknown>>;
export interface CampaignPage {
  campaign: string;
  game: string;
  id: string;
  name: string;
  created: number;
  from_file: boolean;
  rules: number; // of the server
  place: number;
  mission: number;
  of: number;
  newest: string; // table
  readable: boolean;
  why?: string;
  started: boolean;
  seat: number; // whose view it is; 0: a spectator
  text: string;
  state?: CampaignState;
  missions: Mission[];
  next?: { scenario: string; title: string };
  over: boolean;
  grade?: number;
  grade_name?: string;
  end?: string;
}
export interface MissionProof {
  place: number;
  table: string;
  state: 'proved' | 'open' | 'not-begun' | 'not-replayed' | 'broken';
  other_data?: boolean;
  rules?: number;
  hash?: string;
  origin?: 'start' | 'follows' | 'middle' | 'from-file';
  problem?: string;
  line?: number;
}
export interface CampaignProof {
  missions: MissionProof[];
  proved: number;
  broken: boolean;
}
/** What a game's own picture of a campaign gets (games/types.ts). */
export interface CampaignProps {
  game: string;
  state: CampaignState;
  page: CampaignPage;
  lang: Lang;
}
