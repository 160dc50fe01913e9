/** The style of a report: frame, text, tables and cards. Drawings have a sheet of their own. */
import { chipStyle } from './chip.ts'
import { figures } from './figures.ts'
import { themes } from './palette.ts'
import { cellsOf } from './table.ts'

const frame = `
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; scroll-padding-top: 5rem; }
body { margin: 0; color: var(--ink); background: var(--ground); }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 3; padding: .5rem 1rem; background: var(--raised); }
.top { position: sticky; top: 0; z-index: 2; display: flex; gap: 1rem; align-items: center; padding: .75rem 2rem;
  background: var(--ground); border-bottom: 1px solid var(--line); }
.top strong { letter-spacing: .01em; margin-right: auto; }
.find { position: relative; font-size: .85rem; color: var(--faint); }
.find input { font: inherit; width: 18rem; max-width: 40vw; padding: .25rem .6rem; color: var(--ink); background: var(--raised); border: 1px solid var(--faint); border-radius: 6px; }
.find ul { position: absolute; right: 0; top: 100%; width: min(36rem, 90vw); max-height: 70vh; overflow: auto; margin: .4rem 0 0; padding: .35rem; list-style: none;
  background: var(--raised); border: 1px solid var(--faint); border-radius: 10px; box-shadow: 0 8px 28px rgb(0 0 0 / .18); }
.find li a { display: block; padding: .3rem .6rem; border-radius: 6px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.find li a:hover, .find li a:focus { background: var(--sunken); } .find small { color: var(--faint); }
.find .words { display: none; position: absolute; right: 0; top: 100%; max-width: none; width: max-content; margin: .4rem 0 0; padding: .4rem .8rem; background: var(--raised); border: 1px solid var(--faint); border-radius: 10px; }
.find:focus-within:has(ul[hidden]) .words { display: block; } .words code { padding: 0 .35rem; margin-left: .25rem; white-space: nowrap; background: var(--sunken); border-radius: 5px; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.frame { display: grid; grid-template-columns: 13rem minmax(0, 1fr); max-width: 88rem; margin: 0 auto; }
nav { padding: 2.5rem 1rem 2rem 2rem; }
nav > div { position: sticky; top: 5.5rem; max-height: calc(100vh - 6rem); overflow-y: auto; padding-left: .75rem; margin-left: -.75rem; }
nav p { margin: 0 0 .4rem; font-weight: 600; font-size: .85rem; }
nav ul { list-style: none; margin: 0 0 1.5rem; padding: 0; }
nav a { display: block; padding: .2rem .75rem; margin-left: -.75rem; border-radius: 6px; color: var(--ink); text-decoration: none; font-size: .925rem; }
nav a:hover { background: var(--sunken); }
main { padding: 2.5rem 2rem 6rem; } main:focus-visible { outline: none; }
footer { padding: 2rem; border-top: 1px solid var(--line); text-align: center; font-size: .85rem; color: var(--faint); }
button { font: inherit; font-size: .85rem; min-height: 1.9rem; padding: .15rem .8rem; color: var(--ink); background: var(--raised);
  border: 1px solid var(--faint); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--sunken); }
`

const words = `
h1 { font-size: 2.75rem; line-height: 1.1; letter-spacing: -.025em; margin: .2rem 0 .75rem; font-weight: 650; }
h2 { font-size: 1.6rem; letter-spacing: -.015em; margin: 3.5rem 0 0; }
.glance tbody th { white-space: normal; min-width: 16rem; } .glance th, .glance td { padding-inline: .6rem; } #overview, #about { margin-bottom: .75rem; }
h3 { font-size: 1.2rem; margin: 3rem 0 .75rem; letter-spacing: -.01em; }
h4 { font-size: 1rem; margin: 0; display: inline; }
p { margin: 0 0 .75rem; max-width: 72ch; }
code, pre, ${cellsOf('code')} { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; overflow-wrap: anywhere; }
.eyebrow { margin: 0; color: var(--faint); font-size: .9rem; }
.lead { font-size: 1.2rem; margin-bottom: 1.5rem; }
.faint { color: var(--faint); }
.small { font-size: .85rem; margin: .35rem 0 0; }
ul { padding-left: 1.25rem; }
ul.plain { list-style: none; padding: 0; margin: 0; }
mark { color: var(--bad); background: var(--bad-ground); border-bottom: 2px solid var(--bad); }
.verdict { padding: 2rem 2.25rem; border-radius: 14px; background: var(--raised); border: 1px solid var(--line); border-left-width: 8px; }
.verdict.good { border-left-color: var(--good); } .verdict.good h1 { color: var(--good); }
.verdict.bad { border-left-color: var(--bad); } .verdict.bad h1 { color: var(--bad); }
.verdict.open { border-left-color: var(--open); } .verdict.open h1 { color: var(--open); }
dl { margin: 0; } dd { margin: 0; overflow-wrap: anywhere; } dt { color: var(--faint); font-size: .85rem; }
.facts { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; font-size: .9rem; } .facts + p { margin-top: 1rem; }
.chip { display: inline-block; padding: .05rem .6rem; border-radius: 99px; font-size: .82rem; font-weight: 550; white-space: nowrap; border: 1px solid currentColor; }
.good.chip { color: var(--good); background: var(--good-ground); }
.bad.chip { color: var(--bad); background: var(--bad-ground); }
.open.chip { color: var(--open); background: var(--open-ground); }
.quiet.chip { color: var(--quiet); background: var(--quiet-ground); }
`

const cards = `
.card { margin: 0 0 1.25rem; padding: 1.5rem 1.75rem; background: var(--raised); border: 1px solid var(--line); border-radius: 12px; }
.card > header { display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: baseline; margin-bottom: .75rem; }
.card > header .faint { font-size: .85rem; }
.card > :last-child { margin-bottom: 0; }
.pairs { display: grid; gap: .35rem; margin-bottom: 1rem; }
.pairs > div { display: grid; grid-template-columns: 6rem 1fr; align-items: baseline; }
.source { margin: 0 0 1rem; } figcaption { font-size: .85rem; color: var(--faint); margin-bottom: .25rem; }
pre { margin: 0; padding: .75rem 1rem; overflow-x: auto; background: var(--sunken); border-radius: 8px; overflow-wrap: normal; }
.command { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; max-width: none; }
.command > span { color: var(--faint); font-size: .85rem; }
.command code { padding: .25rem .6rem; background: var(--sunken); border-radius: 6px; }
details { margin: .5rem 0; } summary { cursor: pointer; padding: .25rem 0; }
`

const drawers = `
.edge { margin: 0 0 .5rem; padding: .35rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
.edge > summary .chip { margin-left: .5rem; } .rows { list-style: none; padding: 0; margin: 0 0 1rem; } .rows > li { padding: .6rem 0; border-top: 1px solid var(--line); }
.rows p { margin: .2rem 0 0; } .taken button { margin-left: .35rem; } .taken figcaption { margin-bottom: .5rem; }
.hid > .edge:not(.drawn) { display: none; }
.edge.drawn { position: fixed; z-index: 3; inset: 0 0 0 auto; width: min(34rem, 100vw); overflow: auto; margin: 0; padding: 1.5rem 1.75rem 3rem; border-radius: 0; border-width: 0 0 0 1px; box-shadow: -8px 0 28px rgb(0 0 0 / .18); }
.edge.drawn > summary { margin-right: 5.5rem; font-size: 1.1rem; margin-bottom: .75rem; } .shut { position: absolute; right: 1.5rem; top: 1.4rem; }
`

const tables = `
.scroll { overflow: auto; margin: 0 0 1.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
.scroll.tall { max-height: 44rem; } .scroll.short { max-height: 20rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: left; padding: .75rem 1rem .5rem; color: var(--faint); font-size: .85rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem; border-top: 1px solid var(--line); }
thead th { position: sticky; top: 0; background: var(--sunken); font-size: .8rem; font-weight: 600; color: var(--faint); white-space: nowrap; }
tbody th { font-weight: 550; white-space: nowrap; } tbody th code, ${cellsOf('code')} { white-space: normal; }
${cellsOf('number')} { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
${cellsOf('ids')} { font-size: .85rem; }
td p { margin: 0; min-width: 18rem; } td p.small { min-width: 9rem; }
tr.flagged > * { background: var(--bad-ground); }
tr[aria-current] > * { background: var(--open-ground); box-shadow: inset 0 2px var(--open), inset 0 -2px var(--open); }
tr[id]:target > * { background: var(--open-ground); }
.breach { color: var(--bad); font-weight: 600; white-space: nowrap; }
.excerpt td, .excerpt th { padding-block: .2rem; } .excerpt td, .short td { overflow-wrap: break-word; }
.matrix th, .matrix td { padding: .45rem .5rem; text-align: center; font-size: .78rem; border-left: 1px solid var(--line); }
.matrix tbody th { text-align: left; white-space: normal; min-width: 7rem; position: sticky; left: 0; background: var(--sunken); }
.cell { display: block; line-height: 1.25; } .cell b { font-size: .95rem; }
.cell.good { color: var(--good); } .cell.bad { color: var(--bad); font-weight: 650; } .cell.open { color: var(--open); font-weight: 550; }
.cell.quiet { color: var(--quiet); } .cell.same { color: var(--faint); }
.matrix .cell a { color: inherit; } .to { display: block; font-weight: 400; color: var(--faint); }
.short td, .short tbody th { padding-block: .25rem; } .beside th, .beside td { padding-inline: .5rem; } .beside td { white-space: nowrap; }
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 0 1rem; align-items: start; }
.timeline .facts { margin-bottom: 1rem; } .tag { padding: 0 .45rem; border-radius: 5px; background: var(--sunken); } .ids a, ${cellsOf('ids', ' a')} { display: inline-block; min-height: 24px; margin-right: .35rem; line-height: 24px; white-space: nowrap; }
.filter { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; margin-bottom: 1rem; }
.filter fieldset { display: flex; flex-wrap: wrap; gap: .35rem; border: 0; margin: 0; padding: 0; }
.filter legend { float: left; padding: 0; margin-right: .5rem; font-size: .85rem; color: var(--faint); line-height: 2; }
.choice input { position: absolute; opacity: 0; }
.choice > span { display: inline-block; padding: .1rem .6rem; min-height: 1.75rem; border: 1px solid var(--line); border-radius: 99px; font-size: .85rem; cursor: pointer; }
.choice .chip { border: 0; background: none; padding: 0; }
.choice input:checked + span { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); background: var(--raised); }
.choice input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
.search { font-size: .85rem; color: var(--faint); } .search input { font: inherit; color: var(--ink); padding: .25rem .6rem; background: var(--raised); border: 1px solid var(--faint); border-radius: 6px; }
output { font-size: .85rem; color: var(--faint); }
`

const media = `
@media (max-width: 60rem) { .top { flex-wrap: wrap; gap: .5rem .75rem; padding: .6rem 1.25rem; } .find { order: 1; flex: 1 0 100%; } .find label { display: flex; gap: .5rem; align-items: center; } .find input { flex: 1; width: 0; max-width: none; }
  .find ul { left: 0; right: auto; width: 100%; } .frame { display: block; } nav { padding: 1rem 2rem 0; } nav > div { position: static; max-height: none; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0; } main { padding: 1.5rem 1.25rem 4rem; } h1 { font-size: 2rem; } .verdict, .card { padding: 1.25rem; } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media (forced-colors: active) { .chip, .choice > span { border-color: CanvasText; } tr[aria-current] { outline: 2px solid Highlight; } }
@media print { .top, nav, .skip, .filter, button, .screen, .drawn { display: none !important; } .frame { display: block; max-width: none; } main { padding: 0; }
  .scroll { max-height: none !important; overflow: visible; border: 0; } .card, tr { break-inside: avoid; } thead th { position: static; } html { font-size: 11px; } }
`

/** The whole style sheet. */
export const style = themes + frame + words + chipStyle + cards + drawers + tables + figures + media
