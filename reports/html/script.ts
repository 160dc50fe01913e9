/** The script of a report. */
import { takingScript } from './downloads.ts'
import { edgeScript } from './edges.ts'
import { cardScript } from './failures.ts'
import { pathScript } from './paths.ts'
import { searchScript } from './search.ts'

/**
 * The script of a report: what it adds to a page that works without it. Plain text and not a compiled function, so
 * that its hash in the content security policy does not depend on the place where the report is made.
 */
export const script = `'use strict';
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;

  const themes = ['auto', 'light', 'dark'];
  const themeButton = document.querySelector('[data-theme-button]');
  const remembered = () => { try { return localStorage.getItem('turntable-theme'); } catch { return null; } };
  const remember = (theme) => { try { localStorage.setItem('turntable-theme', theme); } catch { return; } };
  const setTheme = (theme) => {
    root.dataset.theme = theme;
    themeButton.textContent = 'Theme: ' + theme;
  };
  setTheme(themes.includes(remembered()) ? remembered() : 'auto');
  themeButton.hidden = false;
  themeButton.addEventListener('click', () => {
    const next = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length];
    remember(next);
    setTheme(next);
  });

  for (const form of all('[data-filter]')) {
    const rows = all('tbody tr', form.closest('[data-filtered]'));
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const statuses = rows.map((row) => row.querySelector('.chip').textContent);
    const apply = () => {
      const status = form.querySelector('input[type=radio]:checked').value;
      const words = form.querySelector('input[type=search]').value.toLowerCase().split(' ').filter(Boolean);
      let shown = 0;
      rows.forEach((row, index) => {
        const fits = status === '' || statuses[index] === status;
        row.hidden = !(fits && words.every((word) => texts[index].includes(word)));
        if (!row.hidden) shown += 1;
      });
      form.querySelector('output').textContent = shown + ' of ' + rows.length + ' shown';
    };
    form.hidden = false;
    form.addEventListener('input', apply);
    form.addEventListener('submit', (event) => event.preventDefault());
    apply();
  }

${takingScript}${edgeScript}${pathScript}${cardScript}
  for (const timeline of all('[data-timeline]')) {
    const marks = all('.event', timeline);
    const rows = all('.events tbody tr', timeline);
    const cursor = timeline.querySelector('.cursor');
    const moment = timeline.querySelector('.moment');
    const isState = (row) => / > /.test(row.cells[3].textContent);
    let current = -1;
    const select = (index) => {
      if (index < 0 || index >= rows.length) return;
      if (current >= 0) {
        marks[current].classList.remove('current');
        rows[current].removeAttribute('aria-current');
      }
      current = index;
      marks[index].classList.add('current');
      rows[index].setAttribute('aria-current', 'true');
      const { x, width } = marks[index].getBBox();
      for (const end of ['x1', 'x2']) cursor.setAttribute(end, x + width / 2);
      cursor.classList.add('shown');
      const table = rows[index].closest('.scroll');
      table.scrollTop = rows[index].offsetTop - table.clientHeight / 2;
      moment.textContent = [...rows[index].cells].map((cell) => cell.textContent).join('  ');
    };
    const step = (by, onlyStates) => {
      let index = current + by;
      while (onlyStates && index >= 0 && index < rows.length && !isState(rows[index])) index += by;
      select(index);
    };
    const keys = {
      ArrowRight: (event) => step(1, event.shiftKey),
      ArrowLeft: (event) => step(-1, event.shiftKey),
      Home: () => select(0),
      End: () => select(rows.length - 1),
    };
    timeline.querySelector('.hint').hidden = false;
    timeline.addEventListener('keydown', (event) => {
      const act = keys[event.key];
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act(event);
    });
    timeline.addEventListener('click', (event) => {
      select(Math.max(marks.indexOf(event.target.closest('.event')), rows.indexOf(event.target.closest('tr'))));
    });
  }

  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const row = target.closest('tr');
    if (row && row.hidden) {
      const form = row.closest('[data-filtered]').querySelector('[data-filter]');
      form.reset();
      form.dispatchEvent(new Event('input'));
    }
    if (target.matches('.edge')) return draw(target);
    const details = target.closest('details');
    if (details) details.open = true;
    fold(false);
    target.scrollIntoView();
  };
${searchScript}
  addEventListener('hashchange', reveal);
  reveal();
})();
`
