/** The style of drawings: map, strips and timelines. Kinds differ in stroke and shape, not in colour alone. */
export const figures = `
figure.drawing { padding: 0; }
.drawing > svg { display: block; margin: 1.25rem auto; min-width: max-content; }
svg text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; fill: var(--ink); }
.drawing > .map { min-width: 40rem; max-width: calc(100% - 2rem); height: auto; }
.map .state rect { fill: var(--sunken); stroke: var(--faint); stroke-width: 1; }
.map .state text { text-anchor: middle; font-weight: 600; font-size: 13px; }
.map .change path { fill: none; stroke: var(--faint); stroke-width: 1.2; }
.map .change polygon { fill: var(--faint); }
.map .change text { text-anchor: middle; font-size: 11px; fill: var(--faint); paint-order: stroke; stroke: var(--raised); stroke-width: 4px; stroke-linejoin: round; }
.map .open path { stroke: var(--open); stroke-width: 1.8; stroke-dasharray: 6 5; }
.map .open polygon { fill: var(--open); } .map .open text { fill: var(--open); font-weight: 600; }
.map .wrong path { stroke: var(--bad); stroke-width: 2.4; stroke-dasharray: 1.5 4; stroke-linecap: round; }
.map .wrong polygon { fill: var(--bad); } .map .wrong text { fill: var(--bad); font-weight: 650; }
.map .change:hover path:not(.hit) { stroke-width: 3; } .map .change:hover text { fill: var(--ink); font-weight: 650; }
.map .change { cursor: pointer; } .map .change path.hit { stroke: transparent; stroke-width: 16; stroke-dasharray: none; }
.map .current path:not(.hit) { stroke: var(--accent); stroke-width: 3.5; } .map .current polygon { fill: var(--accent); } .map .current text { fill: var(--accent); font-weight: 650; }
.map.dimmed .change:not(.lit, .current) { opacity: .3; } .map .lit path:not(.hit) { stroke: var(--accent); stroke-width: 3; } .map .lit polygon { fill: var(--accent); } .map .lit text { fill: var(--ink); font-weight: 650; }
.path select { font: inherit; min-height: 1.9rem; max-width: 100%; padding: .15rem .6rem; color: var(--ink); background: var(--raised); border: 1px solid var(--faint); border-radius: 6px; }
.path { font-size: .85rem; color: var(--faint); max-width: none; } .path label { display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: center; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; font-size: .85rem; color: var(--faint); max-width: none; }
.key::before { content: ""; display: inline-block; width: 2rem; margin-right: .5rem; vertical-align: middle; border-top: 2px solid var(--faint); }
.key.open::before { border-top: 2px dashed var(--open); } .key.wrong::before { border-top: 3px dotted var(--bad); }
.strip { display: block; } .axis { stroke: var(--line); stroke-width: 1; }
.strip .limit { stroke: var(--ink); stroke-width: 2; }
.strip circle { fill: var(--good); } .strip rect { fill: var(--bad); }
.run { margin: 0 0 .75rem; padding: .6rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
.run > summary .chip { margin-left: .5rem; } .timeline { padding-top: .75rem; }
.timeline .scroll { background: var(--ground); margin-bottom: .75rem; }
.moment { display: block; min-height: 1.6em; margin-bottom: .5rem; color: var(--ink); }
.stage .tick { stroke: var(--line); } .stage text.tick { stroke: none; fill: var(--faint); font-size: 11px; text-anchor: middle; }
.stage .lane { fill: var(--faint); font-size: 12px; }
.stage .bar rect { fill: var(--sunken); stroke: var(--faint); stroke-width: 1; } .stage .bar text { font-size: 12px; font-weight: 550; }
.stage .event { cursor: pointer; stroke: var(--ground); stroke-width: 1; }
.stage .in { fill: var(--accent); } .stage .out { fill: var(--ink); } .stage .world { fill: var(--faint); }
.stage .event.current { stroke: var(--open); stroke-width: 4; paint-order: stroke; }
.stage .cursor { stroke: var(--open); stroke-width: 2; visibility: hidden; } .stage .cursor.shown { visibility: visible; }
.stage .bracket path { fill: none; stroke: var(--good); stroke-width: 1.5; } .stage .bracket text { font-size: 11px; fill: var(--faint); }
.stage .bracket.late path { stroke: var(--bad); } .stage .bracket .over { stroke: var(--bad); stroke-width: 4; }
.messages .life { stroke: var(--line); stroke-width: 1; } .messages text { text-anchor: middle; font-size: 11px; } .messages .lane { font-size: 12px; font-weight: 600; }
.messages .at { text-anchor: end; fill: var(--faint); } .messages .said { stroke: var(--faint); stroke-width: 1.2; fill: none; } .messages .tip { fill: var(--faint); }
.messages text:not(.at, .lane) { paint-order: stroke; stroke: var(--ground); stroke-width: 4px; stroke-linejoin: round; }
.messages rect.state { fill: var(--sunken); stroke: var(--faint); } .messages text.state { font-weight: 550; stroke: none; }
.stage .breach line { stroke: var(--bad); stroke-width: 1.5; stroke-dasharray: 5 3; } .stage .breach text { fill: var(--bad); text-anchor: middle; font-weight: 700; }
`
