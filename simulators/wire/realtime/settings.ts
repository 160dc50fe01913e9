/** Settings of a session: one table of fields with their position in the current payloads and in the older ones. */
import type { Dialect } from './dialect.ts'
import { isObject } from './event.ts'
import { type Problem, problem } from './problem.ts'
import { askedFor, serverDecides, type TurnDetection } from './turn-taking.ts'

/** The settings in force. */
export interface Settings {
  readonly turnDetection: TurnDetection
  readonly [field: string]: unknown
}

interface Field {
  readonly name: string
  /** Its position, by dialect; null: it is absent. */
  readonly today: string | null
  readonly older: string | null
  readonly usual: unknown
  readonly takes: (value: unknown) => { readonly value: unknown } | Problem
}

const when =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): { readonly value: unknown } | Problem =>
    holds(value) ? { value } : problem('invalid_value', 'The field does not take this value.')

const text = when((value) => typeof value === 'string' && value.length <= 100_000)
const list = when((value) => Array.isArray(value) && value.length <= 128)
const pcm = { type: 'audio/pcm', rate: 24_000 }
const isPcm = when(
  (value) => isObject(value) && value.type === 'audio/pcm' && (value.rate ?? 24_000) === 24_000,
)
const isPcm16 = when((value) => value === 'pcm16')
const modalities = (allowed: readonly string[]) =>
  when((value) => Array.isArray(value) && allowed.includes(value.toSorted().join()))
const count = when(
  (value) => value === 'inf' || (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 4096),
)
const nullable = when((value) => value === null || isObject(value))
const choice = when((value) => typeof value === 'string' || isObject(value))

const fields: readonly Field[] = [
  {
    name: 'type',
    today: 'type',
    older: null,
    usual: 'realtime',
    takes: when((value) => value === 'realtime'),
  },
  { name: 'model', today: 'model', older: 'model', usual: 'gpt-realtime', takes: text },
  { name: 'instructions', today: 'instructions', older: 'instructions', usual: '', takes: text },
  {
    name: 'modalities',
    today: 'output_modalities',
    older: null,
    usual: ['audio'],
    takes: modalities(['audio', 'text']),
  },
  {
    name: 'both',
    today: null,
    older: 'modalities',
    usual: ['audio', 'text'],
    takes: modalities(['audio,text', 'text']),
  },
  { name: 'voice', today: 'audio.output.voice', older: 'voice', usual: 'alloy', takes: text },
  { name: 'inputFormat', today: 'audio.input.format', older: null, usual: pcm, takes: isPcm },
  { name: 'outputFormat', today: 'audio.output.format', older: null, usual: pcm, takes: isPcm },
  { name: 'inputPcm', today: null, older: 'input_audio_format', usual: 'pcm16', takes: isPcm16 },
  { name: 'outputPcm', today: null, older: 'output_audio_format', usual: 'pcm16', takes: isPcm16 },
  {
    name: 'transcription',
    today: 'audio.input.transcription',
    older: 'input_audio_transcription',
    usual: null,
    takes: nullable,
  },
  {
    name: 'turnDetection',
    today: 'audio.input.turn_detection',
    older: 'turn_detection',
    usual: serverDecides,
    takes: askedFor,
  },
  { name: 'tools', today: 'tools', older: 'tools', usual: [], takes: list },
  { name: 'toolChoice', today: 'tool_choice', older: 'tool_choice', usual: 'auto', takes: choice },
  {
    name: 'most',
    today: 'max_output_tokens',
    older: 'max_response_output_tokens',
    usual: 'inf',
    takes: count,
  },
]

/** The settings of a new session. */
export const usualSettings = Object.fromEntries(fields.map(({ name, usual }) => [name, usual])) as Settings

/** All settings in the form of a dialect's session, including defaults. */
export const sessionOf = (settings: Settings, dialect: Dialect): Readonly<Record<string, unknown>> => {
  const session: Record<string, unknown> = { object: 'realtime.session' }
  for (const field of fields) {
    const steps = field[dialect]?.split('.') ?? []
    const last = steps.pop()
    if (last === undefined) continue
    let place = session
    for (const step of steps) {
      place[step] ??= {}
      place = place[step] as Record<string, unknown>
    }
    place[last] = settings[field.name]
  }
  return session
}

/** Every field that a client set, by its path; objects that only contain fields are traversed. */
const namedIn = (
  session: Readonly<Record<string, unknown>>,
  dialect: Dialect,
  head = '',
): readonly (readonly [string, unknown])[] =>
  Object.entries(session).flatMap(([key, value]) => {
    const path = `${head}${key}`
    const holds = fields.some((field) => field[dialect]?.startsWith(`${path}.`))
    return holds && isObject(value) ? namedIn(value, dialect, `${path}.`) : [[path, value] as const]
  })

const inSession = (path: string, { code, message, param }: Problem): Problem =>
  problem(code, message, `session.${path}${param === null ? '' : `.${param}`}`.slice(0, 200))

/** The settings after an update, which applies entirely or not at all. A current session must state its type. */
export const updated = (
  settings: Settings,
  session: Readonly<Record<string, unknown>>,
  dialect: Dialect,
): { readonly settings: Settings } | Problem => {
  if (dialect === 'today' && session.type === undefined)
    return problem('missing_required_parameter', 'A session has a type.', 'session.type')
  const next: Record<string, unknown> = { ...settings }
  for (const [path, value] of namedIn(session, dialect)) {
    const field = fields.find((each) => each[dialect] === path)
    if (field === undefined)
      return inSession(path, problem('unknown_parameter', 'A session has no such field.'))
    const taken = field.takes(value)
    if ('code' in taken) return inSession(path, taken)
    next[field.name] = taken.value
  }
  return { settings: next as Settings }
}

/** Whether answers are spoken. */
export const isSpoken = (settings: Settings, dialect: Dialect): boolean => {
  const modalities = dialect === 'today' ? settings.modalities : settings.both
  return Array.isArray(modalities) && modalities.includes('audio')
}
