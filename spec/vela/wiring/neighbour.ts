/** Another client of the same gateway, which may misbehave; its outputs are emitted as well (VEL-EDGE-05). */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Shown } from '../../wiring.ts'
import type { VelaGateway } from '../ports.ts'
import { serverNames } from '../protocol/messages.ts'
import type { VelaSettings } from '../settings.ts'
import { frameOf } from './client-frames.ts'
import { signalOf } from './signals.ts'
import { type Observer, type Wire, wire } from './wire.ts'

/** The form in which a neighbour sends a bad message. */
const forms: Readonly<Record<string, Payload>> = {
  'not-json': { form: 'word' },
  'not-envelope': { form: 'empty' },
  'unknown-name': { form: 'coined' },
  'bad-payload': { form: 'missing' },
  binary: { form: 'bytes' },
  'too-large': { over: 1 },
  broken: { form: 'unmasked' },
}

const nameOf = (what: string): string => {
  if (serverNames.some((name) => name === what)) return what
  return what === 'message.other' ? 'other' : 'malformed'
}

const observerOf = (show: (shown: Shown) => void): Observer => ({
  message: ({ what, with: { session, value, code, text } }) =>
    show({ what: 'neighbour.told', with: { name: nameOf(what), ...given({ session, value, code, text }) } }),
  late: () => show({ what: 'neighbour.late', with: {} }),
  closes: (code) => show({ what: 'neighbour.close', with: { code } }),
  asks: (name, _, chunk) => show({ what: 'neighbour.asked', with: { name, ...given({ chunk }) } }),
})

/** Sends one event of the vocabulary to the connection of the neighbour. */
export type Neighbour = (what: string, payload: Payload) => void

/** The neighbour of one run. */
export function neighbour(
  gateway: VelaGateway,
  { processor, maxMessageBytes }: VelaSettings,
  show: (shown: Shown) => void,
): Neighbour {
  let line: Wire | null = null

  const send = ({ kind, chunk, times }: Payload): void => {
    const form = forms[String(kind)]
    const what = form === undefined ? String(kind) : `frame.${kind}`
    const frame = frameOf(what, form ?? given({ chunk }), maxMessageBytes)
    for (let sent = 0; frame !== null && sent < Number(times); sent++) line?.receive(frame)
  }

  const reporters: Readonly<Record<string, (payload: Payload) => void>> = {
    'neighbour.upgrade': () => {
      if (line?.isOpen() === true) return
      line?.drop()
      line = wire(gateway, processor === 'attached', observerOf(show))
    },
    'neighbour.message': send,
    'neighbour.output': (payload) => {
      const signal = line && signalOf(String(payload.kind), line.turn(), payload)
      if (signal !== null) line?.signal(signal)
    },
    'neighbour.closed': () => line?.drop(),
  }
  return (what, payload) => reporters[what]?.(payload)
}
