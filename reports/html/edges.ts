/** Drawers of the map: for each change its requirement, the runs that contain it, and a scenario to begin with. */
import type { PairCell, RowResult, SpecResult } from '../../harness/result.ts'
import { plural } from '../gauges.ts'
import { edgeId, fileName, rowId, runId } from './address.ts'
import { kept } from './downloads.ts'
import { html, type Markup } from './escape.ts'
import { requirementLinks, withCommas } from './ids.ts'

/** A change with the chip of its outcome. */
export interface MarkedChange {
  readonly cell: PairCell
  readonly chip: Markup
}

/** All drawers, one below the other; the script displays the chosen one beside the map. */
export function drawers(name: string, spec: SpecResult, changes: readonly MarkedChange[]): Markup {
  const places = new Map(spec.details.runs.map((run, index) => [run.name, index]))
  return html`<div data-drawers>
${changes.map((change) => drawer(name, spec, places, change))}</div>
`
}

function drawer(
  name: string,
  { details }: SpecResult,
  places: ReadonlyMap<string, number>,
  { cell, chip }: MarkedChange,
): Markup {
  const { from, to, draft } = cell
  const asking = details.rows.filter((row) => row.to === to && row.from.includes(from))
  return html`<details class="edge" id="${edgeId(name, from, to)}"><summary><h4 class="of-edge"><span class="of-state">${from}</span> &gt; <span class="of-state">${to}</span></h4> ${chip}</summary>
<p>${seenIn(name, places, cell)}</p>
${asking.length === 0 ? html`<p>No row of the decision table asks for it.</p>\n` : html`<ul class="rows">\n${asking.map((row) => rowOf(name, row))}</ul>\n`}${draft === null ? null : kept({ says: 'Write a scenario for this', file: fileName(from, to, 'yaml'), text: draft })}</details>
`
}

/** Its count, the number of its scenarios, and its first run. */
function seenIn(
  name: string,
  places: ReadonlyMap<string, number>,
  { seen, scenarios, run }: PairCell,
): Markup {
  if (run === null) return html`No run showed it.`
  const place = places.get(run)
  const title = html`<code>${run}</code>`
  const first = place === undefined ? title : html`<a href="#${runId(name, place)}">${title}</a>`
  const where = scenarios.length === 0 ? 'no scenario' : plural(scenarios.length, 'scenario')
  return html`Seen ${plural(seen, 'time')}, in ${where}; first in ${first}.`
}

const rowOf = (name: string, { id, on, when, does, says, requirements }: RowResult): Markup =>
  html`<li><a href="#${rowId(name, id)}">${id}</a> on <code>${on}</code>${when === 'always' ? null : html` when ${when}`}
<p>${says}</p>${does.length === 0 ? null : html`<p class="small">shows ${withCommas(does.map((what) => html`<code>${what}</code>`))}</p>`}
<p class="small ids">${requirementLinks(name, requirements)}</p></li>
`

/** What the script does for the map: choosing a change opens its drawer beside it, by mouse and by keys. */
export const edgeScript = `
  let drawn = null;
  let opener = null;
  const shut = document.createElement('button');
  shut.type = 'button';
  shut.className = 'shut';
  shut.textContent = 'Close';
  const fold = (back) => {
    if (!drawn) return;
    drawn.classList.remove('drawn');
    drawn.open = false;
    shut.remove();
    drawn = null;
    if (back && opener) opener.focus({ preventScroll: true });
  };
  shut.addEventListener('click', () => fold(true));
  addEventListener('keydown', (event) => { if (event.key === 'Escape') fold(true); });
  addEventListener('toggle', (event) => { if (event.target === drawn && !drawn.open) fold(true); }, true);
  const draw = (drawer) => {
    if (!drawn) opener = document.activeElement;
    fold(false);
    drawn = drawer;
    drawer.classList.add('drawn');
    drawer.open = true;
    drawer.append(shut);
    drawer.scrollTop = 0;
    drawer.querySelector('summary').focus({ preventScroll: true });
    history.replaceState(null, '', '#' + encodeURIComponent(drawer.id));
  };
  for (const map of all('[data-map]')) {
    const edges = all('[data-edge]', map);
    const said = map.parentElement.querySelector('.moment');
    let current = -1;
    const mark = (index) => {
      edges.forEach((edge, each) => edge.classList.toggle('current', each === index));
      current = index;
      said.textContent = index < 0 ? 'Every change is covered.' : edges[index].querySelector('title').textContent;
    };
    const choose = (index) => {
      mark(index);
      if (index >= 0) draw(document.getElementById(edges[index].dataset.edge));
    };
    const beside = (by, fits = () => true) => {
      for (let step = 1; step <= edges.length; step += 1) {
        const index = (Math.max(current, by < 0 ? 0 : -1) + by * step + edges.length * step) % edges.length;
        if (fits(edges[index])) return index;
      }
      return -1;
    };
    const isOpen = (edge) => edge.classList.contains('open');
    const keys = {
      ArrowRight: () => mark(beside(1)),
      ArrowLeft: () => mark(beside(-1)),
      n: () => choose(beside(1, isOpen)),
      b: () => choose(beside(-1, isOpen)),
      Enter: () => choose(Math.max(0, current)),
    };
    const listen = (place, names) => place.addEventListener('keydown', (event) => {
      if (!names.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      keys[event.key]();
    });
    listen(map, Object.keys(keys));
    const drawers = map.parentElement.querySelector('[data-drawers]');
    drawers.classList.add('hid');
    listen(drawers, ['n', 'b']);
    map.parentElement.querySelector('.hint').hidden = false;
    map.addEventListener('click', (event) => {
      const hit = event.target.closest('[data-edge]');
      if (hit) choose(edges.indexOf(hit));
    });
  }
`
