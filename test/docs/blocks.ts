/**
 * What becomes of every code block of the pages, in the order in which they stand there. A block that is not in the table, or
 * stands elsewhere than the table says, fails: nothing is shown to anybody that nobody has tried.
 */

/** How a block is played, by a shell in a folder of its own. */
export interface Playing {
  /** What is done with smaller numbers: of each pair what the page says, and what is played instead. */
  readonly smaller?: readonly (readonly [said: string, instead: string])[]
  /** What its calls end with; all with 0 without it. */
  readonly codes?: readonly number[]
}

/** What becomes of a block; `begins` is the beginning of its first line. */
export type Taken = { readonly begins: string } & (
  | ({ readonly kind: 'played' } & Playing)
  | { readonly kind: 'quoted'; readonly from: string }
  | { readonly kind: 'read'; readonly inside: string }
  | { readonly kind: 'tested'; readonly by: string }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'made up' }
)

const played = (begins: string, playing: Playing = {}): Taken => ({ begins, kind: 'played', ...playing })
/** What the block that begins with `from` printed when it was played. */
const quoted = (begins: string, from: string): Taken => ({ begins, kind: 'quoted', from })
/** Lines of a scenario, read where `…` stands in a whole one. */
const read = (begins: string, inside: string): Taken => ({ begins, kind: 'read', inside })
/** Another test reads the page and takes it. */
const tested = (begins: string, by: string): Taken => ({ begins, kind: 'tested', by })
const drawn = (begins: string): Taken => ({ begins, kind: 'drawn' })
const madeUp = (begins: string): Taken => ({ begins, kind: 'made up' })

const code = 'test/docs/code.test.ts'
const audio = 'test/docs/audio.test.ts'
const engines = 'test/docs/engines.test.ts'
const newSpec = 'test/docs/new-spec.test.ts'

const head = 'scenario: A frame\nformat: 1\nspec: agent-voice\ncovers: [AV-REQ-007, AV-T-08, AV-PER-003]\n'

const speaks = '- user: starts speaking\n'
const expects = '- expect: { state: idle }\n'

/** A campaign of a few runs says as much of a command as one of a million. */
const short: Playing['smaller'] = [
  ['--max-time 10m', '--max-time 1s'],
  ['--runs 100000', '--runs 3'],
  ['--runs 2000', '--runs 2'],
]

const fewMutants: Playing['smaller'] = [['mutants agent-voice', 'mutants vela-browser --every 100']]

/** By page. */
export const blocks: Readonly<Record<string, readonly Taken[]>> = {
  'README.md': [
    drawn('flowchart LR'),
    played('npm install -D'),
    played('npm ci && npx turntable gate agent-voice'),
    quoted('Conformant.', 'npm ci && npx turntable gate agent-voice'),
    tested('// my-connection.ts', code),
    played('npx turntable gate vela-browser --module', {
      smaller: [['my-connection.ts', 'my-connection.ts --quick']],
      codes: [1],
    }),
    tested('FAIL  VEL-T-22', 'test/docs/newcomer.test.ts'),
    tested('# .github/workflows/turntable.yml', 'test/docs/docs.test.ts'),
    tested('// conversation.test.ts', code),
    tested('specification', 'test/strangers/readme.test.ts'),
    tested('npm ci && npm test', 'test/house/ci.test.ts'),
  ],
  'ARCHITECTURE.md': [drawn('a scenario, a path, a walk'), drawn('spec  <-  machine')],
  'docs/audio.md': [
    tested("const user = recording('seed 1'", audio),
    tested('const { session } = opened', audio),
    tested('let known = nothingKnownOverWebRtc', audio),
    tested('const handlers = sessionHandlers', audio),
  ],
  'docs/campaigns.md': [
    played('npx turntable fuzz agent-voice', { smaller: short }),
    played('npx turntable replay agent-voice fuzz/17'),
    played('npx turntable fuzz agent-voice', { smaller: [['--runs 1000000', '--runs 6']] }),
    ...['mkdir -p shares', '#!/bin/sh', 'apiVersion: batch/v1', 'name: campaign'].map((begins) =>
      tested(begins, engines),
    ),
    tested('export TURNTABLE_QUEUE', 'test/queue/queue.test.ts'),
    tested('{', 'test/docs/docs.test.ts'),
  ],
  'docs/commands.md': [
    played('npx turntable replay amplifier'),
    quoted('Current   speaking', 'npx turntable replay amplifier'),
    tested('# known-failures.yaml', 'test/docs/known-failures.test.ts'),
    played('npx turntable gate agent-voice --module', {
      smaller: [
        ['agent-voice --module my-conversation.ts', 'vela-browser --quick --module my-connection.ts'],
      ],
      codes: [1, 1],
    }),
  ],
  'docs/exploring.md': [
    played('npx turntable explore agent-voice', {
      smaller: [
        ['agent-voice\n', 'agent-voice --states 5\n'],
        ['--states 3000', '--states 5'],
      ],
    }),
    quoted('without barge-in:', 'npx turntable explore agent-voice'),
    played('npx turntable explore amplifier'),
    quoted('Coarse phases:', 'npx turntable explore amplifier'),
    quoted('Pairs of transitions:', 'npx turntable explore agent-voice'),
    played('npx turntable explore agent-voice --view'),
    quoted('Answered at one instant:', 'npx turntable explore agent-voice --view'),
    tested('import { packed, spaceOf }', code),
    madeUp('AV-ROW-061 at 900 ms'),
  ],
  'docs/gateways.md': [
    tested('npx turntable gate vela --url', 'test/docs/gateways.test.ts'),
    tested('- { chunks: [UklGRiQA', 'test/hosts/downstream-file.test.ts'),
    tested('{ "at": 0', 'test/hosts/wire/record.test.ts'),
    tested('npx turntable serve vela', 'test/docs/gateways.test.ts'),
  ],
  'docs/mutants.md': [
    played('npx turntable mutants agent-voice', { smaller: fewMutants }),
    played('npx turntable mutants agent-voice', {
      smaller: [
        ...fewMutants,
        ['ways.mjs agent-voice found.json', 'ways.mjs vela-browser found.json kept.ts'],
      ],
    }),
  ],
  'docs/new-spec.md': [
    tested('npm run new-spec lantern', newSpec),
    tested('# spec/lantern/requirements.yaml', newSpec),
    tested('// spec/lantern/protocol.ts', newSpec),
    tested('// spec/lantern/contract.ts', newSpec),
    tested('// spec/lantern/table.ts', newSpec),
    tested('// spec/lantern/spec.ts', newSpec),
    tested('// machine/lantern/machine.ts', newSpec),
    tested('// simulators/services/hand.ts', newSpec),
    tested('# scenarios/lantern/burns-out.yaml', newSpec),
    tested('npm run build', newSpec),
    tested('Conformant.', newSpec),
    tested('FAIL', newSpec),
  ],
  'docs/ports.md': [
    tested('// dialogue.ts', code),
    tested('// agent-voice.ts', code),
    played('npx turntable gate agent-voice --module', {
      smaller: [['agent-voice.ts', 'agent-voice.ts --quick']],
      codes: [1],
    }),
    tested('// turn-detection.ts', code),
    tested('// vantum.ts', code),
    tested('// vela.ts', code),
    tested('// vela-browser.ts', code),
    tested('// amplifier.ts', code),
  ],
  'docs/result.md': [
    played('npx turntable gate agent-voice --json', { smaller: [['agent-voice', 'vela-browser']] }),
    tested('{', 'test/docs/docs.test.ts'),
  ],
  'docs/scenarios.md': [
    tested('scenario: A short word', code),
    played('npx turntable run quick-stop.yaml'),
    quoted('pass  quick-stop.yaml', 'npx turntable run quick-stop.yaml'),
    tested('error[unknown-value]', code),
    read('- user: { says: "What does', `${head}steps:\n…${expects}`),
    read('- expect: { sent: panel.notice', `${head}steps:\n${speaks}…`),
    read('- expect: { path: speaking', `${head}steps:\n${speaks}…`),
    read('examples:', `${head}…\nsteps:\n- wait: <moment>\n${expects}`),
  ],
  'docs/shrinking.md': [
    played('npx turntable shrink agent-voice', { codes: [0, 1] }),
    tested('# What is left of the run', 'test/cli/shrink.test.ts'),
  ],
}
