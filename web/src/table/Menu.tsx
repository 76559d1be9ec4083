/* Menu.tsx: what is not part of the battle itself. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { pageOf } from '../campaign/MissionEnd';
import { api } from '../net/api';
import { keysOf } from '../net/games';
import { navigate } from '../router';
import { useText } from '../text';
import { campaignText } from '../text/campaign';
import { hintText } from '../text/hint';
import { live } from '../text/live';
import { tableText } from '../text/table';
import { Button, LangSwitch, Sheet, openBook, toast } from '../ui';
import type { Desk } from './desk';
import { isPerson, playerOf, resignOf } from './model';
import { propose } from './Offers';
import { rivalsOf } from './Rival';
import { ChatLabel } from './Talk';
import { askToNotify, mayNotify } from '../ui/notify';

export function Menu({ desk, computer, onClose }: { desk: Desk; computer: string; onClose: () => void }) {
  const t = useText(tableText);
  const l = useText(live);
  const c = useText(campaignText);
  const { state, seat } = desk;
  const [link, setLink] = useState<string | null>(null);
  const me = playerOf(state, state.seat);
  const keys = keysOf(state.table);
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('copied'));
      setLink(null);
    } catch {
      setLink(url);
    }
  };
  const to = (what: Parameters<Desk['open']>[0]) => () => {
    onClose();
    desk.open(what);
  };
  const item = (id: string, label: ComponentChildren, onClick: () => void) => (
    <Button key={id} kind="quiet" class="tb-item" onClick={onClick} testid={`menu-${id}`}>
      {label}
    </Button>
  );
  const invited = state.players.filter((p) => p.seat !== state.seat && isPerson(p) && keys[String(p.seat)]);
  const canNotify = mayNotify() !== 'none' && mayNotify() !== 'denied' && state.seat > 0 && !state.over;
  const plays = state.seat > 0 && !state.over && isPerson(me) && !state.guide;
  const open = (what: string) => state.offers?.some((o) => o.what === what);
  /* What can simply be undone needs nobody's consent. */
  const mayAskBack = ['dice', 'shown', 'answered'].includes(state.undo ?? '');
  return (
    <Sheet title={t('menu')} onClose={onClose} side="right" testid="menu-sheet">
      <div class="tb-menu">
        <LangSwitch />
        {item('book', t('book'), () => {
          onClose();
          openBook(state.game);
        })}
        {item('cards', t('cards'), to('cards'))}
        {item('log', t('log'), to('log'))}
        {item('chat', <ChatLabel unread={desk.chat.unread} />, to('chat'))}
        {item('text', t('m-text'), to('text'))}
        {item('keys', t('m-keys'), to('keys'))}
        {item('settings', t('settings'), to('settings'))}
        {item('fit', t('m-fit'), () => {
          onClose();
          desk.board?.fit();
        })}
        <hr class="hr" />
        {invited.map((p) =>
          item(
            `invite-${p.seat}`,
            t('m-invite', { name: p.name }),
            () => void copy(`${location.origin}/g/${state.table}#${keys[String(p.seat)]}`),
          ),
        )}
        {item('watch', t('m-watch-link'), () => void copy(`${location.origin}/g/${state.table}`))}
        {link && (
          <p class="tb-copy">
            {t('copy-failed')}{' '}
            <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} aria-label={t('copy-failed')} />
          </p>
        )}
        {canNotify &&
          (mayNotify() === 'granted' ? (
            <p class="muted tb-note">{t('m-notify-on')}</p>
          ) : (
            item(
              'notify',
              t('m-notify'),
              () =>
                void askToNotify().then((p) => {
                  if (p === 'granted') toast(t('m-notify-on'));
                }),
            )
          ))}
        {plays &&
          !open('draw') &&
          item('draw', l('m-draw'), () => {
            onClose();
            void propose(seat, state, 'draw');
          })}
        {plays &&
          mayAskBack &&
          !open('take-back') &&
          item('take-back', l('m-take-back'), () => {
            onClose();
            void propose(seat, state, 'take-back');
          })}
        {state.seat > 0 &&
          !state.over &&
          (isPerson(me)
            ? item('hand', t('m-hand'), () => {
                void seat.hand(computer);
                onClose();
              })
            : item('unhand', t('m-unhand'), () => {
                void seat.hand('human');
                onClose();
              }))}
        {rivalsOf(state).length > 0 && item('rival', l('m-rival'), to('rival'))}
        {state.over && item('replay', t('m-replay'), () => navigate(`/replay/${state.table}`))}
        {state.over && (
          <a
            class="btn quiet tb-item"
            href={api.recordUrl(state.table)}
            download={`${state.table}.bellum`}
            data-testid="menu-record"
          >
            {t('m-record')}
          </a>
        )}
        {resignOf(state) && item('resign', t('m-resign'), to('resign'))}
        <hr class="hr" />
        {state.campaign && item('campaign', c('to-page'), () => navigate(pageOf(state.campaign?.campaign ?? '')))}
        {item('home', t('m-home'), () => navigate('/'))}
        <p class="muted tb-note">{t('nobody-lost')}</p>
      </div>
    </Sheet>
  );
}

export function Keys({ onClose }: { onClose: () => void }) {
  const t = useText(tableText);
  const l = useText(live);
  const h = useText(hintText);
  const rows: [string, string][] = [
    ['← ↑ → ↓ · Q W E A S D', t('k-move')],
    ['N · Shift N', t('k-tab')],
    ['1–9', t('k-nth')],
    [t('key-enter'), t('k-enter')],
    ['Esc', t('k-esc')],
    ['U · Ctrl Z', t('k-undo')],
    ['Backspace', t('k-take')],
    ['F', t('k-fatigue')],
    ['H', h('k-hint')],
    ['I', t('k-inspect')],
    ['L', t('k-log')],
    ['T', l('k-chat')],
    ['C', t('k-cards')],
    ['? · /', t('k-book')],
    ['Space', t('k-space')],
    ['+ − 0', t('k-zoom')],
    ['G', t('k-text')],
    ['.', t('k-dot')],
  ];
  return (
    <Sheet title={t('m-keys')} onClose={onClose} side="centre">
      <table class="tb-keys">
        <tbody>
          {rows.map(([k, what]) => (
            <tr key={k}>
              <th scope="row">
                <kbd>{k}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

export function Resign({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const t = useText(tableText);
  const action = resignOf(desk.state);
  if (!action) return null;
  return (
    <Sheet title={t('resign-sure')} onClose={onClose} side="centre" testid="resign-sheet">
      <p>{t('resign-text')}</p>
      <div class="tb-buttons end">
        <Button kind="primary" onClick={onClose}>
          {t('resign-no')}
        </Button>
        <Button
          action={action.notation}
          onClick={() => {
            onClose();
            void desk.hand.act([action.notation]);
          }}
          testid="resign-yes"
        >
          {action.label}
        </Button>
      </div>
    </Sheet>
  );
}
