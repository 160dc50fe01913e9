/** `turn_detection` of the wire and configurations of the interface as fields of a log, and back. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { TurnDetectionConfig } from '../interface.ts'
import type { TurnDetectionPayload } from '../ports.ts'

/** The configuration of a session, as it would be logged; another form than the document's is omitted. */
export const sentAs = (payload: TurnDetectionPayload | undefined): Payload => {
  if (payload === undefined) return {}
  if (payload === null) return { mode: 'manual' }
  const common = { createResponse: payload.create_response, interruptResponse: payload.interrupt_response }
  return payload.type === 'semantic_vad'
    ? given({
        mode: payload.type,
        eagerness: payload.eagerness,
        ...common,
        ...foreignTo(payload, serverOnly),
      })
    : given({
        mode: payload.type,
        threshold: payload.threshold,
        prefixPaddingMs: payload.prefix_padding_ms,
        silenceDurationMs: payload.silence_duration_ms,
        ...common,
        ...foreignTo(payload, semanticOnly),
      })
}

const serverOnly = {
  threshold: 'threshold',
  prefixPaddingMs: 'prefix_padding_ms',
  silenceDurationMs: 'silence_duration_ms',
}
const semanticOnly = { eagerness: 'eagerness' }

/** Fields of another mode that an instance sends nevertheless. */
const foreignTo = (payload: object, names: Readonly<Record<string, string>>): Payload =>
  given(
    Object.fromEntries(
      Object.entries(names).map(([name, raw]) => [name, (payload as Record<string, string | number>)[raw]]),
    ),
  )

/** A configuration of the interface as it would be logged. */
export const configAs = (config: Partial<TurnDetectionConfig> | undefined): Payload =>
  given({
    mode: config?.mode,
    threshold: config?.threshold,
    prefixPaddingMs: config?.prefixPaddingMs,
    silenceDurationMs: config?.silenceDurationMs,
    createResponse: config?.createResponse,
    interruptResponse: config?.interruptResponse,
    eagerness: config?.eagerness,
  })

/** A configuration of the log in the form that an instance receives. */
export const configOf = (said: Payload): TurnDetectionConfig =>
  configAs(said as Partial<TurnDetectionConfig>) as Partial<TurnDetectionConfig> as TurnDetectionConfig

/** The configuration report of the service, as it comes from the wire. */
export const reportOf = ({ mode, ...said }: Payload): TurnDetectionPayload => {
  if (mode === 'manual') return null
  const common = {
    create_response: said.createResponse !== false,
    interrupt_response: said.interruptResponse !== false,
  }
  if (mode === 'semantic_vad') {
    const eagerness = (said.eagerness ?? 'auto') as 'low' | 'auto' | 'high'
    return { type: 'semantic_vad', eagerness, ...common }
  }
  return {
    type: 'server_vad',
    threshold: Number(said.threshold ?? 0.5),
    prefix_padding_ms: Number(said.prefixPaddingMs ?? 300),
    silence_duration_ms: Number(said.silenceDurationMs ?? 200),
    ...common,
  }
}
