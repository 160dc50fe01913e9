/** The path of a scenario on the map: the choice of a scenario highlights the changes that it took. */
import { pageId } from './address.ts'
import { html, type Markup } from './escape.ts'

/** The choice of a scenario; the script fills it with the scenarios of the report, and then it appears. */
export const pathField = (name: string): Markup =>
  html`<p class="path" data-paths="${pageId(name, 'scenario')}." hidden><label>Path of <select><option value="">no scenario</option></select></label></p>
`

/** Which scenarios took a change, by their places in the result, as the script reads them. */
export const tookBy = (files: readonly string[], places: ReadonlyMap<string, number>): Markup | null => {
  const took = files.flatMap((file) => places.get(file) ?? [])
  return took.length === 0 ? null : html` data-took="${took.join(' ')}"`
}

/** What the script does for it. */
export const pathScript = `
  for (const field of all('[data-paths]')) {
    const scenarios = all('tr[id^="' + CSS.escape(field.dataset.paths) + '"]');
    const section = field.closest('section');
    const map = section.querySelector('.map');
    const edges = all('[data-edge]', map);
    const select = field.querySelector('select');
    select.append(...scenarios.map((row) => {
      const title = row.cells[0].textContent + ': ' + row.cells[4].firstElementChild.textContent;
      return new Option(title, row.id.slice(field.dataset.paths.length));
    }));
    field.hidden = scenarios.length === 0;
    select.addEventListener('change', () => {
      const took = edges.filter(({ dataset }) => (dataset.took ?? '').split(' ').includes(select.value));
      const lit = select.value === '' ? [] : took;
      map.classList.toggle('dimmed', select.value !== '');
      for (const edge of edges) edge.classList.toggle('lit', lit.includes(edge));
      const names = lit.map((edge) => document.getElementById(edge.dataset.edge).querySelector('h4').textContent);
      const changes = lit.length + (lit.length === 1 ? ' change' : ' changes');
      section.querySelector('.moment').textContent = select.value === '' ? '' : [changes, ...names].join(', ');
    });
  }
`
