/** The search over the whole report: a field in the bar, and the part of the script that answers it. */
import { html } from './escape.ts'
import { cellsOf } from './table.ts'

/** Words with a meaning of their own, as in `s:fail`: which parts of a page, a row or a run they look at. */
const words = {
  s: { looksAt: '.chip', like: 's:fail' },
  req: { looksAt: `:scope[id*=".req."] > th, .ids a, ${cellsOf('ids', ' a')}`, like: 'req:AV-PER-002' },
  state: { looksAt: `.of-state, ${cellsOf('states')}`, like: 'state:speaking' },
  tag: { looksAt: '.tag', like: 'tag:barge-in' },
  edge: { looksAt: '.of-edge', like: 'edge:speaking>interrupted' },
} as const

const examples = Object.values(words).map(
  ({ like }, index) => html`${index > 0 ? ' ' : null}<code>${like}</code>`,
)

/** The field with its answers; it appears once the script runs. */
export const searchField = html`<form class="find" role="search" data-find hidden>
<label>Search <input type="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" aria-describedby="find-words" placeholder="requirement, run, row ... ( / )"></label>
<p class="words" id="find-words">Any words, and ${examples}</p><output class="visually-hidden" aria-live="polite"></output><ul hidden></ul></form>`

const looksAt = Object.fromEntries(Object.entries(words).map(([word, each]) => [word, each.looksAt]))

/** Common search terms for the words of chips. */
const alike = { failed: 'fail', failing: 'fail', passed: 'pass', passing: 'pass' } as const

/** The script of the search: it indexes pages, rows and runs on the first query. */
export const searchScript = `
  const find = document.querySelector('[data-find]');
  const field = find.querySelector('input');
  const answers = find.querySelector('ul');
  const most = 12;
  const looksAt = ${JSON.stringify(looksAt)};
  const alike = ${JSON.stringify(alike)};
  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9>]+/g, '');
  let places = null;
  const placesHere = () => all('h2[id], h3[id], tr[id], [data-timeline][id], .edge[id]').map((place) => {
    const whole = place.closest('details:is(.run, .edge)') ?? place;
    const named = place.matches('tr') ? place.cells[0] : whole.querySelector('h4') ?? place;
    const page = place.closest('section');
    const pageNames = page ? page.getAttribute('aria-labelledby').split(' ').map((id) => document.getElementById(id)).filter((head) => head && head !== place) : [];
    const name = named.textContent.trim();
    const where = pageNames.map((head) => head.textContent).join(', ');
    return { id: place.id, whole, name, where, key: name.toLowerCase(), text: (name + ' ' + where + ' ' + (place.matches('tr') ? place.textContent : '')).toLowerCase() };
  });
  const asked = (text) => {
    const [word, ...rest] = text.split(':');
    const wanted = plain(rest.join(':'));
    if (!Object.hasOwn(looksAt, word) || wanted === '') return (place) => place.text.includes(text);
    const start = alike[wanted] ?? wanted;
    return ({ whole }) => all(looksAt[word], whole).some((part) => part.textContent.split(',').some((each) => plain(each).startsWith(start)));
  };
  const show = (found) => {
    answers.replaceChildren(...found.slice(0, most).map(({ id, name, where }) => {
      const link = document.createElement('a');
      link.href = '#' + encodeURIComponent(id);
      const small = document.createElement('small');
      small.textContent = where;
      link.append(name, ' ', small);
      const item = document.createElement('li');
      item.append(link);
      return item;
    }));
    answers.hidden = found.length === 0;
  };
  const ask = () => {
    const words = field.value.toLowerCase().split(' ').filter(Boolean);
    places ??= placesHere();
    const questions = words.map(asked);
    const found = words.length === 0 ? [] : places.filter((place) => questions.every((fits) => fits(place)));
    const rank = ({ key }) => (key === words[0] ? 0 : key.startsWith(words[0]) ? 1 : 2);
    show(found.sort((a, b) => rank(a) - rank(b)));
    find.querySelector('output').textContent = words.length === 0 ? '' : found.length + ' found';
  };
  const close = () => { field.value = ''; ask(); };
  find.hidden = false;
  field.addEventListener('input', ask);
  find.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = answers.querySelector('a');
    if (first) first.click();
  });
  answers.addEventListener('click', close);
  find.addEventListener('keydown', (event) => {
    const links = all('a', answers);
    const at = links.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === 'Escape') { close(); field.focus(); }
    if (to === undefined) return;
    event.preventDefault();
    (links[to] ?? field).focus();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input')) return;
    event.preventDefault();
    field.focus();
  });
`
