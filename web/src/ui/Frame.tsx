/* Frame.tsx: the bar on top of every page that is not a table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keptGame } from '../home/start';
import { hasMoved, useRoute } from '../router';
import { useText } from '../text';
import { shell } from '../text/shell';
import { AboutSheet } from './AboutSheet';
import { openBook } from './book';
import { Button, IconButton } from './controls';
import { LangSwitch } from './LangSwitch';
import { SettingsSheet } from './SettingsSheet';
import { sheetOpen } from './Sheet';
import { BellumMark } from './Sign';

/** The rulebook of the game that is being read about, else of the one that was chosen last. */
const bookAt = (path: string): string => /^\/rules\/([^/]+)/.exec(path)?.[1] ?? keptGame().id;

export function Frame({ children, title }: { children: ComponentChildren; title?: string }) {
  const t = useText(shell);
  const { path } = useRoute();
  const [open, setOpen] = useState<'settings' | 'about' | null>(null);
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasMoved() && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const typing = (e.target as Element | null)?.closest?.('input,textarea,select');
      if (e.key !== '?' || typing || sheetOpen() || e.ctrlKey || e.metaKey) return;
      e.preventDefault();
      openBook(bookAt(location.pathname));
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  const link = (href: string, label: string, id: string) => (
    <a class="btn quiet" href={href} aria-current={path.startsWith(href) ? 'page' : undefined} data-testid={id}>
      {label}
    </a>
  );
  return (
    <div class="page">
      <a
        class="skip"
        href="#content"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('skip')}
      </a>
      <header class="top">
        <a class="mark" href="/" aria-label={`Bellum, ${t('home')}`}>
          <BellumMark />
          Bellum
        </a>
        {title && (
          <div class="crumb page-crumb">
            <b>{title}</b>
          </div>
        )}
        <nav aria-label={t('menu')}>
          {link(`/rules/${bookAt(path)}`, t('rules'), 'nav-rules')}
          {link('/army', t('armies'), 'nav-army')}
        </nav>
        <LangSwitch />
        <IconButton sign="settings" label={t('settings')} onClick={() => setOpen('settings')} testid="nav-settings" />
      </header>
      <main id="content" tabIndex={-1} ref={content}>
        {children}
      </main>
      {open === 'settings' && (
        <SettingsSheet onClose={() => setOpen(null)}>
          <Button onClick={() => setOpen('about')} testid="about">
            {t('about')}
          </Button>
        </SettingsSheet>
      )}
      {open === 'about' && <AboutSheet onClose={() => setOpen(null)} />}
    </div>
  );
}
