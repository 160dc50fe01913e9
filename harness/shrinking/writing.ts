/** Writing: a story as the lines of a scenario file in our own language. */
import { writeTime } from '../../scenarios/language/time.ts'
import { settingWords } from '../../scenarios/language/vocabulary.ts'
import type { Spec } from '../../spec/spec.ts'
import { type Beat, pauseOf, type Story } from './story.ts'

type Plain = string | number | boolean

/** Words that YAML does not take for words. */
const mistaken: readonly string[] = ['true', 'false', 'null']

/** A value as YAML takes it: plain where nothing can be mistaken, in quotes everywhere else. */
const quoted = (value: Plain): string => {
  const isPlain =
    typeof value !== 'string' || (/^[A-Za-z][A-Za-z_-]+$/.test(value) && !mistaken.includes(value))
  return isPlain ? String(value) : JSON.stringify(value)
}

/** One line, for every content of a sentence. */
export const remark = (text: string): string => `# ${text.replaceAll(/\s+/g, ' ')}`

const particularsOf = ({ events }: Spec, { what, with: said }: Beat): string => {
  const fields = events.find(({ name }) => name === what)?.fields ?? {}
  const pairs = Object.entries(said).map(([name, value]) => {
    const isTime = fields[name]?.kind === 'instant' && typeof value === 'number'
    return `${name}: ${isTime ? writeTime(value) : quoted(value)}`
  })
  return pairs.length === 0 ? '' : `, with: { ${pairs.join(', ')} }`
}

const waiting = (ms: number): readonly string[] => (ms > 0 ? [`  - wait: ${writeTime(ms)}`] : [])

const remarked = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : [`  ${remark(text)}`]

/** Something that is remarked above a beat, by the number of the beat from 1. */
export type Remarks = Readonly<Record<number, string>>

/** The steps of a story, from the initial state on. */
const stepsOf = (spec: Spec, { beats, silenceMs }: Story, remarks: Remarks = {}): readonly string[] => [
  `  - expect: { state: ${spec.initial} }`,
  ...beats.flatMap((beat, index) => {
    const { waitMs, afterMs } = pauseOf(beat)
    return [
      ...waiting(waitMs),
      ...remarked(remarks[index + 1]),
      `  - realtime: { event: ${beat.what}${particularsOf(spec, beat)} }`,
      ...(afterMs > 0 ? [`    after: ${writeTime(afterMs)}`] : []),
    ]
  }),
  ...waiting(silenceMs),
]

const settingsOf = (spec: Spec, { settings }: Story): readonly string[] => {
  const words = Object.entries(settingWords(spec.settings))
  const lines = words.flatMap(([word, { key, kind }]) => {
    const value = settings[key]
    if (value === undefined) return []
    return [`  ${word}: ${kind === 'time' ? writeTime(Number(value)) : quoted(value)}`]
  })
  return lines.length === 0 ? [] : ['settings:', ...lines, '']
}

/** What stands at the head of a file. */
export interface Title {
  readonly scenario: string
  readonly tags: readonly string[]
}

/** The file from its title to its last beat; the caller may add more steps. */
export const fileOf = (
  spec: Spec,
  { scenario, tags }: Title,
  story: Story,
  remarks?: Remarks,
): readonly string[] => [
  `scenario: ${JSON.stringify(scenario)}`,
  'format: 1',
  `spec: ${spec.name}`,
  ...(tags.length === 0 ? [] : [`tags: [${tags.join(', ')}]`]),
  '',
  ...settingsOf(spec, story),
  '# Nothing that the services say arrives; all that is heard stands below.',
  'given:',
  '  network: { loses: 100 % }',
  '',
  'steps:',
  ...stepsOf(spec, story, remarks),
]
