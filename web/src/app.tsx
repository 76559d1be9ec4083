/* app.tsx: the screen of an address.  Home is here at once; the others come when they are asked for. */
import { Component, type ComponentChildren, type ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Sprite } from './art';
import { leading } from './games';
import { Home } from './home/Home';
import { useStore } from './net/store';
import { useRoute, type Route } from './router';
import { langStore, useText } from './text';
import { shell } from './text/shell';
import { bookStore, Button, ButtonLink, closeBook, sayFault, toast, Toasts, Trouble } from './ui';
import { Frame } from './ui/Frame';

/* ---- screens that come later ---- */

type Props = Record<string, unknown>;
type Loader = () => Promise<{ default: ComponentType<never> }>;
const loaded = new Map<string, ComponentType<Props>>();

let styles: Promise<void> | null = null;
/** The second style sheet belongs to all screens but home. */
function laterStyles(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name=bellum-styles]')?.content;
  styles ??= new Promise((done) => {
    if (!href) {
      done();
      return;
    }
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return styles;
}

interface LaterProps {
  name: string;
  load: Loader;
  props?: Props;
  id?: string;
  over?: boolean;
}
/** A screen of its own; with `over` something that lies over the screen and leaves it alone until it is here. */
function Later({ name, load, props, id, over }: LaterProps) {
  const [, again] = useState(0);
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    if (loaded.has(name)) return;
    setFault(null);
    Promise.all([load(), laterStyles()]).then(
      ([m]) => {
        loaded.set(name, m.default as unknown as ComponentType<Props>);
        again((n) => n + 1);
      },
      (e: unknown) => {
        console.error(e);
        setFault(new TypeError('fetch'));
      },
    );
  }, [name]);
  useEffect(() => {
    if (fault && over) {
      closeBook();
      toast(sayFault(fault).what);
    }
  }, [fault]);
  const Screen = loaded.get(name);
  if (Screen) return <Screen key={id} {...props} />;
  if (over) return null;
  return fault ? <Fault fault={fault} /> : <WaitingSheet />;
}

/** Nothing for 300 ms, then the sheet of paper with its frame. */
export function WaitingSheet() {
  const t = useText(shell);
  return (
    <div class="waiting-sheet" role="status">
      <span class="said">{t('loading')}</span>
    </div>
  );
}

/** Loading anew helps with both: a line that was down, and a page older than its server. */
function Fault({ fault }: { fault: unknown }) {
  const t = useText(shell);
  return (
    <Frame>
      <div class="lonely">
        <Trouble fault={fault}>
          <Button kind="primary" onClick={() => location.reload()} testid="again">
            {t('reload')}
          </Button>
          <ButtonLink kind="quiet" href="/">
            {t('home')}
          </ButtonLink>
        </Trouble>
      </div>
    </Frame>
  );
}

/** A screen that breaks says so; the others go on. */
class Guard extends Component<{ place: string; children: ComponentChildren }, { fault: unknown; place: string }> {
  override state = { fault: null as unknown, place: '' };
  static override getDerivedStateFromProps(props: { place: string }, state: { fault: unknown; place: string }) {
    return props.place !== state.place ? { fault: null, place: props.place } : null;
  }
  override componentDidCatch(fault: unknown) {
    console.error(fault);
    this.setState({ fault: fault ?? new Error() });
  }
  override render() {
    return this.state.fault ? <Fault fault={this.state.fault} /> : this.props.children;
  }
}

function NotFound() {
  const t = useText(shell);
  useEffect(() => {
    document.title = `${t('notFoundTitle')} · Bellum`;
  });
  return (
    <Frame>
      <div class="lonely">
        <div class="trouble sheet" data-testid="not-found">
          <h1>{t('notFoundTitle')}</h1>
          <p>
            {t('notFound')} {t('notFoundTodo', { link: `${location.host}/g/…` })}
          </p>
          <div class="trouble-do">
            <ButtonLink kind="primary" href="/">
              {t('home')}
            </ButtonLink>
            <ButtonLink kind="quiet" href="/new">
              {t('newGame')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Frame>
  );
}

/* ---- addresses ---- */

function screenOf(route: Route) {
  const parts = route.path
    .split('/')
    .filter(Boolean)
    .map((p) => {
      try {
        return decodeURIComponent(p);
      } catch {
        return p;
      }
    });
  const [first, second, third] = parts;
  if (!first) return <Home />;
  if (first === 'new' && parts.length === 1)
    return <Later name="new" load={() => import('./home/NewGame')} id={route.search} />;
  if (first === 'army' && parts.length === 1) return <Later name="army" load={() => import('./army/ArmyScreen')} />;
  if (first === 'rules' && parts.length <= 3)
    return (
      <Later
        name="rules"
        load={() => import('./rules/RulesPage')}
        props={{ game: second ?? leading.id, rule: third ?? null }}
      />
    );
  if (first === 'g' && second && parts.length === 2)
    return (
      <Later
        name="table"
        load={() => import('./table/TableScreen')}
        props={{ table: second, keyText: route.hash.slice(1) || null }}
        id={second + route.hash}
      />
    );
  if (first === 'replay' && second && parts.length === 2)
    return <Later name="replay" load={() => import('./replay/ReplayScreen')} props={{ table: second }} id={second} />;
  if (first === 'campaign' && second && parts.length === 2)
    return (
      <Later name="campaign" load={() => import('./campaign/CampaignScreen')} props={{ id: second }} id={second} />
    );
  return <NotFound />;
}

export function App() {
  const route = useRoute();
  const book = useStore(bookStore);
  useStore(langStore);
  const [bookWanted, setBookWanted] = useState(false);
  useEffect(() => {
    if (book.open) setBookWanted(true);
  }, [book.open]);
  return (
    <>
      <Sprite />
      <Guard place={route.path}>{screenOf(route)}</Guard>
      {(bookWanted || book.open) && <Later name="drawer" over load={() => import('./rules/Drawer')} />}
      <Toasts />
    </>
  );
}
