/** What only the outside may touch: Node, real time, randomness, files, the network, code made from text. */
import { folderOf, inEach, pure, type Rule } from '../rule.ts'
import { matches, type Source } from '../source.ts'

const isPure = ({ path }: Source): boolean => pure.includes(folderOf(path))

const nodeModules: Rule = {
  says: 'Only hosts/, cli/, bench/, test/ and scripts/ import Node modules',
  instead: 'do it in hosts/ and hand the result in: this file must also run in a browser',
  breaches: inEach((source) =>
    isPure(source)
      ? source.imports
          .filter(({ from }) => from.startsWith('node:'))
          .map(({ line, from }) => ({ line, what: `imports ${from}` }))
      : [],
  ),
  red: [{ 'reports/html.ts': "import { readFileSync } from 'node:fs'" }],
  green: [{ 'hosts/files.ts': "import { readFileSync } from 'node:fs'" }],
}

/** A name of its own, not a member of something else. */
const global = (names: string, then: string): RegExp => new RegExp(`(?<![.\\w$])(?:${names})${then}`)

const touches: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bDate\.now\b/, 'the instant is in the input'],
  [/\bnew\s+Date\b(?!\s*\(\s*[^)\s])/, 'the instant is in the input; new Date(ms) is fine'],
  [/(?<!new\s+)(?<![.\w$])Date\s*\(/, 'the instant is in the input'],
  [/\bMath\.random\b/, 'draw from simulators/random.ts'],
  [
    global('performance|process|console|crypto|navigator|localStorage', '\\s*\\??[.[]'),
    'leave it to hosts/ or cli/',
  ],
  [
    global('setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame', '\\b(?!\\s*[:?])'),
    'emit with a delay: the world has the clock',
  ],
  [global('fetch|require|eval|Function|XMLHttpRequest|WebSocket|Worker', '\\s*\\('), 'leave it to hosts/'],
  [global('globalThis|__dirname|Buffer', '\\b'), 'leave it to hosts/'],
  [/\bimport\.meta\b/, 'leave it to hosts/'],
]

const outside: Rule = {
  says: 'Only the outside touches real time, randomness, timers, the process, the console, the network or eval',
  instead: 'take it as a value, or do it in hosts/ or cli/',
  breaches: inEach((source) =>
    isPure(source)
      ? touches.flatMap(([pattern, instead]) =>
          matches(source.code, pattern).map(({ line, text }) => ({ line, what: `${text}: ${instead}` })),
        )
      : [],
  ),
  red: [
    'const at = Date.now()',
    'const at = new Date()',
    'const at = new Date',
    'const at = Date()',
    'const at = performance.now()',
    'const drawn = Math.random()',
    'const id = crypto.randomUUID()',
    'setTimeout(wake, 20)',
    'const later = setTimeout',
    'queueMicrotask(wake)',
    'if (process.env.CI) stop()',
    "process['exit'](1)",
    "console.log('x')",
    "const page = await fetch('x')",
    "eval('1')",
    "const add = new Function('a', 'return a')",
    'globalThis.x = 1',
    "const fs = require('fs')",
    'const here = import.meta.url',
  ].map((text) => ({ 'harness/playing/play.ts': text })),
  green: [
    { 'harness/playing/play.ts': 'const day = new Date(86_400_000)\nconst at = Date.UTC(2026, 0, 1)' },
    { 'harness/playing/play.ts': "// console.log\nconst says = 'Math.random() and process.exit'" },
    {
      'spec/lamp/requirements.ts': "import { process } from './process.ts'\nexport const all = [...process]",
    },
    {
      'harness/subjects/timers.ts':
        'interface Clock { setTimeout: (ms: number) => void }\nclock.setTimeout(1)',
    },
    { 'hosts/pulse.ts': 'const at = Date.now()' },
  ],
}

export const outsideRules = [nodeModules, outside]
