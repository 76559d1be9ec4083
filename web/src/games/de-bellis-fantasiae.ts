/* games/de-bellis-fantasiae.ts: De Bellis Fantasiae on the first page. */
import { fields } from './de-bellis-fantasiae.fields';
import type { GameSheet, Subject } from './types';

/** The field of a battle, with the lines of both armies where they stand. */
const onField = (field: string, lines: string[]): Subject => ({
  ground: 'open-b',
  symbol: 'm-swords',
  field: fields[field],
  lines,
});
const facing = ['M70 130H180', 'M70 62H180'];

export const deBellisFantasiae: GameSheet = {
  id: 'de-bellis-fantasiae',
  title: { en: 'De Bellis Fantasiae', es: 'De Bellis Fantasiae' },
  tag: { en: 'Fantasy armies on an open table', es: 'Ejércitos fantásticos en una mesa abierta' },
  words: {
    match: { en: 'battle', es: 'batalla' },
    matches: { en: 'battles', es: 'batallas' },
    turn: { en: 'bound', es: 'turno' },
  },
  books: ['DB'],
  sides: [
    {
      name: { en: 'Harrowmont', es: 'Harrowmont' },
      leader: { en: 'knights and spears', es: 'caballeros y lanzas' },
      look: { field: 'light', outline: 'shield', pattern: 'plain' },
    },
    {
      name: { en: 'Redclaw', es: 'Redclaw' },
      leader: { en: 'warbands and beasts', es: 'partidas de guerra y bestias' },
      look: { field: 'dark', outline: 'headstone', pattern: 'plain' },
    },
  ],
  first: {
    scenario: 'first-battle',
    name: { en: 'the first battle', es: 'la primera batalla' },
    rival: 'ai:normal',
    against: {
      en: 'Against the computer, normal strength, about an hour.',
      es: 'Contra el ordenador, nivel normal, una hora más o menos.',
    },
    guide: {
      name: 'first-field',
      scenario: 'first-battle',
      teacher: 'greedy',
      title: { en: 'Guided first field', es: 'Primer campo guiado' },
      note: {
        en: 'Deploy, move, shoot and fight in ten minutes, every step explained',
        es: 'Desplegar, mover, disparar y combatir en diez minutos, con cada paso explicado',
      },
    },
  },
  rosters: {
    scenarios: [
      { id: 'pitched-battle', points: [60, 100, 150, 200] },
      { id: 'border-raid', points: [60] },
    ],
    aggression: 4,
    homes: {
      arable: { en: 'arable', es: 'cultivos' },
      forest: { en: 'forest', es: 'bosque' },
      hilly: { en: 'hilly', es: 'montes' },
      steppe: { en: 'steppe', es: 'estepa' },
      dry: { en: 'dry', es: 'árido' },
      tropical: { en: 'tropical', es: 'trópico' },
    },
  },
  pictures: {
    'first-battle': onField('greenmeadow', facing),
    'pitched-battle': onField('greenmeadow', ['M40 142H120', 'M96 56H200']),
    'contest-the-ford': onField('two-stones', ['M84 136H172', 'M84 62H172']),
    'storm-crownhold': onField('crownhold', ['M60 136H190', 'M96 52H150']),
    dragonwake: onField('ashen-waste', ['M70 134H170', 'M80 64H180']),
    breakthrough: onField('high-passes', ['M80 168H170', 'M60 70H190']),
    'grand-alliance': onField('greenmeadow', ['M36 136H112M132 136H208', 'M36 60H112M132 60H208']),
    'border-raid': onField('greenmeadow', ['M40 128H120', 'M130 66H210']),
    'holy-grove': onField('elderwood', ['M70 136H170', 'M70 62H170']),
  },
  stakes: {}, // the view tells them
  credit: {
    en:
      'De Bellis Fantasiae rests on rules of Wargames Research Group Ltd by Joe Collins, Paul Murgatroyd and ' +
      'Tom Thomas; the Spanish sheet is by Oriol Hereu Morales. The rulebook here restates them in our own words; ' +
      'armies, fields and figures are ours. Bellum is not connected with the authors.',
    es:
      'De Bellis Fantasiae se basa en reglas de Wargames Research Group Ltd, de Joe Collins, Paul Murgatroyd y ' +
      'Tom Thomas; la hoja en español es de Oriol Hereu Morales. El reglamento de aquí las cuenta con nuestras ' +
      'palabras; los ejércitos, los campos y las figuras son nuestros. Bellum no tiene relación con los autores.',
  },
};
