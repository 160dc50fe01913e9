import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import type { Notice } from './texts.ts'

export type FullConfig = Required<Voice.TurnDetectionConfig>

const safeThreshold = 0.1
const naturalSilenceMs = 150

const printed: Omit<FullConfig, 'mode'> = {
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
}

export function isMode(value: unknown): value is Voice.TurnDetectionMode {
  return value === 'server_vad' || value === 'semantic_vad' || value === 'manual'
}

export function isEagerness(value: unknown): value is FullConfig['eagerness'] {
  return value === 'low' || value === 'auto' || value === 'high'
}

/** What a set of parameters comes to, and of what the user is to be told. */
export interface Checked {
  readonly config: FullConfig
  readonly notices: readonly Notice[]
}

type Loose = { readonly [Key in keyof FullConfig]?: unknown }

function check(given: Loose, base: FullConfig, allowAggressiveCutting: boolean): Checked {
  const notices = new Set<Notice>()
  const pick = <Value>(value: unknown, isFine: (value: unknown) => value is Value, otherwise: Value): Value => {
    if (value === undefined) return otherwise
    if (isFine(value)) return value
    notices.add('invalid-setting')
    return otherwise
  }
  const isNumber = (value: unknown): value is number => Number.isFinite(value)
  const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

  const threshold = pick(given.threshold, isNumber, base.threshold)
  const safe = Math.min(1, Math.max(safeThreshold, threshold))
  if (safe !== threshold) notices.add('threshold-adjusted')

  const silence = pick(given.silenceDurationMs, isNumber, base.silenceDurationMs)
  const natural = Math.max(allowAggressiveCutting ? 0 : naturalSilenceMs, silence)
  if (natural !== silence) notices.add('silence-adjusted')

  const config: FullConfig = {
    mode: pick(given.mode, isMode, base.mode),
    threshold: safe,
    prefixPaddingMs: Math.max(0, pick(given.prefixPaddingMs, isNumber, base.prefixPaddingMs)),
    silenceDurationMs: natural,
    createResponse: pick(given.createResponse, isFlag, base.createResponse),
    interruptResponse: pick(given.interruptResponse, isFlag, base.interruptResponse),
    eagerness: pick(given.eagerness, isEagerness, base.eagerness),
  }
  return { config, notices: [...notices] }
}

export function fromSettings(settings: Voice.TurnDetectionSettings): Checked {
  return check(settings, { mode: 'server_vad', ...printed }, settings.allowAggressiveCutting)
}

/** What `configure()` asks for; of members that it leaves out, the choice decides. */
export function fromParams(
  params: unknown,
  current: FullConfig,
  settings: Voice.TurnDetectionSettings,
  leftOut: Choices['leftOut'],
): Checked {
  const given: Loose = typeof params === 'object' && params !== null ? params : {}
  const base = {
    stay: current,
    settings: { ...fromSettings(settings).config, mode: current.mode },
    document: { ...printed, mode: current.mode },
  }[leftOut]
  return check(given, base, settings.allowAggressiveCutting)
}
