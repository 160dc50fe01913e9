import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Code } from '../../scenarios/language/problem.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { scenarioSchema } from '../../scenarios/language/schema.ts'
import { vocabulary } from './agent-voice-vocabulary.ts'

const schema = scenarioSchema([vocabulary])
const validate = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(schema)

/** What has to be compared with something elsewhere in the file, or with a number of the spec. */
const onlyForTheReader: readonly Code[] = [
  'budget-drift',
  'no-column',
  'unused-column',
  'unknown-mark',
  'duplicate',
  'asserts-nothing',
]

const accepts = (text: string, value: unknown = parse(text)) => {
  const { scenario, problems } = readScenario({ file: 'a.yaml', text }, vocabulary)
  expect(scenario === null).toBe(problems.length > 0)
  const reader = problems.filter(({ code }) => !onlyForTheReader.includes(code))
  return { schema: validate(value) as boolean, reader }
}

const folder = new URL('../../scenarios/agent-voice/', import.meta.url)
const files = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)

/** One file with every word. */
const everything = `scenario: Every word there is
format: 1
spec: agent-voice
covers: [AV-REQ-007]
tags: [rare]
why: So that nothing is left out.
settings: { barge in: true, locale: fr, interrupt budget: 400 ms (AV-PER-002) }
given:
  start in: speaking
  session: { becomes ready after: 1 ms, key after: never, key is refused: false }
  network: { delays by: 5 ms, loses: 20 %, only from: stt, drops after: 3 s }
  audio: { microphone after: 2 ms, stt after: never }
  stt: { detects after: 10 ms, final after: 1.5 s, repeats finals: false, flaps: 2 }
  copilot: { answers after: 1 s, fails for: 1 try, fails with: AUTH_FAILED, repeats its answer: true }
  voice: { reply lasts: 2 s, confirms silence: true }
  panel: { shows after: 0 ms }
examples:
  - { case: only, moment: 1 s, sent at: [0 s, 1 s], times: 2 }
steps:
  - user: stops speaking
    after: <moment>
    mark: here
  - user: { says: Hello, for: 1 s }
  - user: { finishes saying: Goodbye }
  - app: interrupts
  - session: is expiring
  - audio: is primed
  - copilot: fails
  - copilot: { fails: SERVICE_FAILED, retryable: false }
  - session: { fails: AUTH_FAILED, recoverable: false }
  - network: { holds back the next: 80 ms, from: stt }
  - app: { ends the conversation: fatal-error }
  - app: { suppresses storage: true }
  - voice: finishes
  - realtime: { event: user.interrupt, with: { source: vad } }
  - realtime: { event: copilot.response, with: { request: stale, status: failed } }
  - realtime: { event: vad.end }
  - wait: 20 ms
  - note: A remark.
  - expect: { state: listening, cause: tts.complete, within: 1 s, since: stt.final }
    mark: there
  - expect: { path: speaking > interrupted > listening }
    covers: AV-REQ-007
  - expect: { stays in: listening, for: 1 s, since: there }
  - expect: { sent: copilot.send, at: <sent at>, since: here }
  - expect: { sent: copilot.send, times: <times>, in this turn: true }
  - expect: { voice: silent }
  - expect: { sent: panel.notice, with: { retry: true, hint: remediation.wait }, times: 1 }
  - expect: { granted: user.start, within: 1 s }
  - expect: { refused: user.start, code: ALREADY_ACTIVE }
  - expect: { snapshot: { state: listening, retries: 1 } }
  - expect: { turn ends: interrupted, outcome: timeout }
  - expect: { ui: ● Listening }
  - expect: { turn: new, the old one is: completed, since: entering listening }
never:
  - { state: interrupted, for longer than: 400 ms (AV-PER-002) }
  - { sent: tts.cancel, more than: 1 }
  - { sent: host.diagnostic, with: { ids: raw } }
  - { voice: playing, while in: listening, covers: [AV-REQ-007] }
afterwards:
  - expect: { sent: copilot.send, times: 1, in this turn: true }
  - expect: { state: listening, cause: tts.complete }
    covers: AV-REQ-007
`

type Value = Readonly<Record<string, unknown>> | readonly unknown[]

const isValue = (value: unknown): value is Value => typeof value === 'object' && value !== null

const wrong = [null, 7, 'nonsense', '3 s', {}]

type Entries = readonly (readonly [string, unknown])[]

/** The value with the entry `key` replaced by what `edit` makes of it. */
const edited = (value: Value, key: string, edit: (inner: unknown) => Entries): Value => {
  const entries = Object.entries(value).flatMap(
    (entry): Entries => (entry[0] === key ? edit(entry[1]) : [entry]),
  )
  return Array.isArray(value) ? entries.map((entry) => entry[1]) : Object.fromEntries(entries)
}

/** The value around an inner one that was edited. Of a list it stands alone: what is beside it decides nothing, and takes long. */
const within = (value: Value, key: string, inner: Value): Value =>
  Array.isArray(value) ? [inner] : edited(value, key, () => [[key, inner]])

/** Every value that is one edit away: an entry replaced, left out, or under another word. */
const edits = (value: Value): readonly Value[] =>
  Object.keys(value)
    .filter((key) => key !== 'examples') // What its cells hold is seen only where they are used.
    .flatMap((key) => {
      const inner = (value as Readonly<Record<string, unknown>>)[key]
      return [
        edited(value, key, () => []),
        edited(value, key, (same) => [['strange word', same]]),
        ...wrong.map((other) => edited(value, key, () => [[key, other]])),
        ...(isValue(inner) ? edits(inner).map((other) => within(value, key, other)) : []),
      ]
    })

describe('the schema and the reader', () => {
  test.each([...files, ['everything', everything] as const])('both accept %s', (_, text) => {
    expect(accepts(text)).toEqual({ schema: true, reader: [] })
  })

  test('agree on every single edit of a file with every word', () => {
    const verdicts = edits(parse(everything)).map((value) => {
      const text = stringify(value, { lineWidth: 0 })
      return { text, ...accepts(text, value) }
    })
    const disagreed = verdicts.flatMap(({ text, schema, reader }) =>
      schema === (reader.length === 0)
        ? []
        : [{ schema, text, reader: reader.map(({ message, place }) => `${message}: ${place.text}`) }],
    )
    expect(disagreed.slice(0, 1)).toEqual([])
    expect(verdicts.filter(({ schema }) => !schema).length).toBeGreaterThan(verdicts.length / 2)
  })
})

test('every word has a hover text', () => {
  const undescribed: string[] = []
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties' && !/\/(?:if|then)\b/.test(path))
        for (const [word, found] of Object.entries(value as Record<string, { description?: string }>))
          if (!found.description) undescribed.push(`${path}/${word}`)
      look(value, `${path}/${key}`)
    }
  }
  look(schema, '')
  expect(undescribed).toEqual([])
})
