/* main.tsx: which screen an address means. */
import { render } from 'preact';
import './css/bellum.css';
import { App } from './app';
import { watchAddress } from './router';
import { firstLang, setLang } from './text';
import { prepareAnnouncements } from './ui/announce';
import { watchSettings } from './ui/settings';

setLang(firstLang());
watchSettings();
watchAddress();
prepareAnnouncements();
const root = document.getElementById('app');
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
