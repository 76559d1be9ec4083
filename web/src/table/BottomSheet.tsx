/* BottomSheet.tsx: the phone's sheet: prompt only, decision, or full with unit, orders and log. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../text';
import { tableText } from '../text/table';
import type { Desk } from './desk';
import { ChatPanel } from './ChatPanel';
import { kitOf } from '../kits';
import { Log, Seats } from './Rail';
import { ChatLabel } from './Talk';

export type Stop = 'low' | 'mid' | 'full';
const order: Stop[] = ['low', 'mid', 'full'];

export function BottomSheet({
  desk,
  hovered,
  since,
  stop,
  onStop,
  fight,
  children,
}: {
  desk: Desk;
  hovered: number | null;
  since?: number;
  stop: Stop;
  onStop: (s: Stop) => void;
  fight: ComponentChildren;
  children: ComponentChildren;
}) {
  const t = useText(tableText);
  const [tab, setTab] = useState<'now' | 'army' | 'log' | 'chat'>('now');
  const body = useRef<HTMLDivElement>(null);
  const kit = kitOf(desk.state.view);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [desk.state.rev, stop]);
  /* Opened to choose from all choices: once one is played, the map is wanted again. */
  const choosing = useRef(false);
  useEffect(() => {
    if (choosing.current) onStop('mid');
    choosing.current = false;
  }, [desk.state.rev]);
  const drag = useRef<{ y: number; moved: boolean } | null>(null);
  const release = (e: PointerEvent) => {
    const d = drag.current;
    drag.current = null;
    choosing.current = false;
    const dy = d ? e.clientY - d.y : 0;
    if (!d || Math.abs(dy) < 24) return;
    d.moved = true;
    const i = order.indexOf(stop) + (dy < 0 ? 1 : -1);
    onStop(order[Math.max(0, Math.min(2, i))] as Stop);
  };
  const more = () => {
    choosing.current = true;
    onStop('full');
  };
  const full = stop === 'full';
  const body_ =
    tab === 'log' ? (
      <Log desk={desk} since={since} />
    ) : tab === 'chat' ? (
      <ChatPanel desk={desk} />
    ) : tab === 'army' ? (
      <>
        <Seats desk={desk} />
        <kit.Army desk={desk} />
      </>
    ) : (
      <kit.Unit desk={desk} hovered={hovered} />
    );
  return (
    <section class={`tb-sheet ${stop}${fight && full ? ' fight' : ''}`} data-part="rail" data-testid="bottom-sheet">
      <button
        type="button"
        class="tb-grab"
        aria-label={full ? t('sheet-close') : t('sheet-open')}
        aria-expanded={full}
        data-testid="sheet-handle"
        onPointerDown={(e) => {
          drag.current = { y: e.clientY, moved: false };
          (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
        }}
        onPointerUp={release}
        onClick={() => {
          if (!drag.current?.moved) onStop(full ? 'mid' : 'full');
        }}
      >
        <i />
      </button>
      {(full || stop === 'mid') && (
        <div class="tb-sheet-body" ref={body}>
          {full && !fight && (
            <div class="tb-tabs" role="tablist">
              {(['now', 'army', 'log', 'chat'] as const).map((id) => (
                <button
                  type="button"
                  key={id}
                  role="tab"
                  aria-selected={tab === id}
                  onClick={() => setTab(id)}
                  data-testid={`tab-${id}`}
                >
                  {id === 'chat' ? (
                    <ChatLabel unread={desk.chat.unread} />
                  ) : id === 'log' ? (
                    t('tab-log')
                  ) : (
                    kit.tab(id, desk.state)
                  )}
                </button>
              ))}
            </div>
          )}
          {full && fight ? fight : full ? body_ : <kit.Brief desk={desk} onMore={more} />}
        </div>
      )}
      {children}
    </section>
  );
}
