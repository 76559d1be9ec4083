/* text/rules.ts: words around the rulebook. */
import { define } from './index';

export const rules = define({
  en: {
    title: 'Rulebook',
    titleOf: '{game}: rulebook',
    other: 'Also here: the rulebook of {game}',
    search: 'Search the rules',
    searchHint: 'a word or a number such as {id}',
    results: '{n} {n|rule|rules}',
    none: 'No rule has these words.',
    noneTodo: 'Try a single word, or a number such as {id}.',
    clear: 'Clear the search',
    chapters: 'Chapters',
    contents: 'Contents',
    readIn: 'Reading language',
    loading: 'Opening the book…',
    noRule: 'This book has no rule {id}.',
    backTo: 'Back to {id}',
    about:
      'house: our own rule. ruling: our decision where the printed text is unclear. No ' +
      'mark: printed, or following from what is printed.',
  },
  es: {
    title: 'Reglamento',
    titleOf: '{game}: reglamento',
    other: 'También está el reglamento de {game}',
    search: 'Buscar en las reglas',
    searchHint: 'una palabra o un número como {id}',
    results: '{n} {n|regla|reglas}',
    none: 'Ninguna regla tiene estas palabras.',
    noneTodo: 'Prueba con una sola palabra o con un número como {id}.',
    clear: 'Borrar la búsqueda',
    chapters: 'Capítulos',
    contents: 'Índice',
    readIn: 'Idioma de lectura',
    loading: 'Abriendo el libro…',
    noRule: 'Este libro no tiene la regla {id}.',
    backTo: 'Volver a {id}',
    about:
      'de la casa: regla nuestra. decisión: lo que hemos resuelto donde el texto impreso ' +
      'no es claro. Sin marca: impresa, o derivada de lo impreso.',
  },
});
