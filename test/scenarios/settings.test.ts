/** Settings that are one of a few values: anything else is a mistake of the file, told with all that there is. */
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { readScenario } from '../../scenarios/language/read.ts'
import { scenarioSchema } from '../../scenarios/language/schema.ts'
import { type Source, settingWords } from '../../scenarios/language/vocabulary.ts'
import agentVoice from '../../spec/agent-voice/spec.ts'
import both from '../../spec/agent-voice-with-turn-detection/spec.ts'
import amplifier from '../../spec/amplifier/spec.ts'
import type { Spec } from '../../spec/spec.ts'
import turnDetection from '../../spec/turn-detection/spec.ts'
import vantum from '../../spec/vantum/spec.ts'
import vela from '../../spec/vela/spec.ts'
import velaBrowser from '../../spec/vela-browser/spec.ts'
import { vocabularyFor } from '../support/vocabulary.ts'

const specs: readonly Source[] = [agentVoice, turnDetection, both, vantum, vela, velaBrowser, amplifier]

const wordOf = (key: string, { settings }: Source): string =>
  Object.entries(settingWords(settings)).find(([, setting]) => setting.key === key)?.[0] ?? ''

const file = (spec: Source, setting: string, value: string) =>
  [
    'scenario: A setting',
    'format: 1',
    `spec: ${spec.name}`,
    `covers: [${spec.requirements[0]?.id}]`,
    `settings: { ${setting}: ${value} }`,
    'steps:',
    `  - expect: { state: ${spec.states[0]} }`,
  ].join('\n')

const problemsOf = (spec: Source, setting: string, value: string) =>
  readScenario({ file: 'a.yaml', text: file(spec, setting, value) }, vocabularyFor(spec)).problems

const reported = (spec: Source, setting: string, value: string) =>
  problemsOf(spec, setting, value).map(({ code, message, help, place }) => ({
    at: `${code} ${place.line}:${place.column}+${place.length}`,
    message,
    help,
  }))

/** Every setting of every spec that is one of a few values. */
const closed = specs.flatMap((spec) =>
  Object.entries((spec as Spec).choices ?? {}).map(
    ([key, values]) => [spec.name, wordOf(key, spec), values, spec] as const,
  ),
)

/** Text that a conversation speaks, or where a gateway is: whatever somebody writes. */
const free = ['fallback text', 'default text', 'origin']

test.each(specs.map((spec) => [spec.name, spec] as const))(
  'every word that %s is set to is one of a few, or free on purpose',
  (_, spec) => {
    const words = Object.entries(settingWords(spec.settings)).flatMap(([word, { kind }]) =>
      kind === 'text' && !free.includes(word) ? [word] : [],
    )
    const known = closed.filter(([name]) => name === spec.name).map(([, word]) => word)
    expect(words.filter((word) => !known.includes(word))).toEqual([])
    expect(known).not.toContain('')
  },
)

describe.each(closed)('%s, %s', (_, word, values, spec) => {
  test('takes each of its values, in quotes or without where it is a word', () => {
    for (const value of values) {
      expect(reported(spec, word, String(value))).toEqual([])
      if (typeof value === 'string') expect(reported(spec, word, `"${value}"`)).toEqual([])
    }
  })

  test('takes nothing else, and tells all that there is', () => {
    const column = `settings: { ${word}: `.length + 1
    expect(reported(spec, word, 'qqqqqq')).toEqual([
      {
        at: `unknown-value 5:${column}+6`,
        message: `'${word}' cannot be 'qqqqqq'`,
        help: `known here: ${values.join(', ')}`,
      },
    ])
  })
})

/** What people write, and what is said to help them. */
const helps: readonly (readonly [spec: Source, setting: string, value: string, help: string])[] = [
  [agentVoice, 'responder', 'locale', "did you mean 'local'? known here: copilot, local, server"],
  [agentVoice, 'locale', 'deutsch', "did you mean 'de'? known here: en, de, fr, eo"],
  [agentVoice, 'locale', 'EN', "did you mean 'en'? known here: en, de, fr, eo"],
  [agentVoice, 'locale', '5', 'known here: en, de, fr, eo'],
  [
    turnDetection,
    'mode',
    'semantic-vad',
    "did you mean 'semantic_vad'? known here: server_vad, semantic_vad, manual",
  ],
  [vantum, 'input rate hz', '"8000"', 'write 8000, without quotes'],
  [vantum, 'input rate hz', '44100', 'known here: 48000, 8000'],
]

test.each(helps)('the nearest value is named: %#', (spec, setting, value, help) => {
  expect(reported(spec, setting, value)).toMatchObject([{ help }])
})

test('a list is no value', () => {
  expect(reported(agentVoice, 'locale', '[de]')).toMatchObject([{ at: 'wrong-type 5:21+4' }])
})

test('a value from the examples is pointed at in the examples', () => {
  const text = file(agentVoice, 'locale', '<tongue>').replace(
    'steps:',
    'examples:\n  - { case: one, tongue: de }\n  - { case: two, tongue: dee }\nsteps:',
  )
  const { problems } = readScenario({ file: 'a.yaml', text }, vocabularyFor(agentVoice))
  expect(problems.map(({ code, place }) => `${code} ${place.line}:${place.column}`)).toEqual([
    'unknown-value 8:26',
  ])
})

test('an editor is told the same: the schema takes the values of every spec, and no others', () => {
  const schema = scenarioSchema(specs.map(vocabularyFor)) as {
    readonly properties: { readonly settings: Readonly<Record<string, unknown>> }
  }
  const validate = new Ajv({ allowUnionTypes: true }).compile(schema.properties.settings)
  for (const [, word, values] of closed) {
    for (const value of values) expect(validate({ [word]: value })).toBe(true)
    expect(validate({ [word]: '<column>' })).toBe(true)
    expect(validate({ [word]: 'qqqqqq' })).toBe(false)
  }
})
