/**
 * The clients of the connection under test: one after the other, since a client may come back; their view is
 * published.
 */
import type { Payload } from '../../log.ts'
import type { Shown } from '../../wiring.ts'
import type { VelaGateway } from '../ports.ts'
import { elsewhere, endpoint, type VelaSettings } from '../settings.ts'
import { off } from '../states.ts'
import { chunkOf, frameOf } from './client-frames.ts'
import { signalOf } from './signals.ts'
import { type Observer, type Wire, wire } from './wire.ts'

/** A turn that no gateway assigns. */
const noTurn = -1

/** Sends one event of the vocabulary to the connection under test. */
export type Client = (what: string, payload: Payload) => void

/** What a client receives, as outputs; a phase that it receives is published if it is another one. */
function observing(show: (shown: Shown) => void) {
  /** The texts behind chunks, which are padded on their way. */
  const texts = new Map<string, string>()
  let published = off as string

  const say = (what: string, payload: Payload = {}): void => show({ what, with: payload })

  const publish = (to: string): void => {
    if (to === published) return
    say('state', { from: published, to })
    published = to
  }

  /** Turns are named by their connection, too: each may count from the beginning. */
  const observer = (connection: number): Observer => ({
    message: (word) => {
      show(word)
      if (word.what === 'session.state') publish(String(word.with.value))
    },
    late: () => say('message.late'),
    closes: (code) => {
      say('socket.close', { code })
      publish(off)
    },
    asks: (what, turn, chunk) => {
      const handed = chunk === undefined ? {} : { chunk: texts.get(chunk) ?? chunk }
      say(`turn.${what}`, { turn: `${connection}:${turn}`, ...handed })
    },
  })

  return {
    observer,
    refused: () => say('upgrade.refused'),
    down: () => publish(off),
    /** A chunk is sent: its text identifies it later. */
    chunk: ({ chunk, characters }: Payload): void => {
      const text = String(chunk ?? '')
      texts.set(chunkOf(text, Number(characters ?? text.length)), text)
    },
  }
}

/** The client of one run. */
export function client(gateway: VelaGateway, settings: VelaSettings, show: (shown: Shown) => void): Client {
  const wires: Wire[] = []
  const seen = observing(show)

  const upgrade = (path: string): void => {
    if (!gateway.accepts(path)) seen.refused()
    else if (wires.at(-1)?.isOpen() !== true) {
      // A client that comes back has gone before.
      wires.at(-1)?.drop()
      wires.push(wire(gateway, settings.processor === 'attached', seen.observer(wires.length)))
    }
  }

  const signal = (kind: string, payload: Payload): void => {
    const [connection, turn] = String(payload.turn ?? '').split(':')
    const named = turn === undefined ? undefined : wires[Number(connection)]
    const target = named ?? wires.at(-1)
    const number = payload.turn === undefined ? target?.turn() : named && Number(turn)
    const reported = signalOf(kind, number ?? noTurn, payload)
    if (reported !== null) target?.signal(reported)
  }

  const send = (what: string, payload: Payload): void => {
    if (what === 'input_audio.append') seen.chunk(payload)
    const frame = frameOf(what, payload, settings.maxMessageBytes)
    if (frame !== null) wires.at(-1)?.receive(frame)
  }

  return (what, payload) => {
    if (what === 'upgrade') upgrade(elsewhere[String(payload.path)] ?? endpoint)
    else if (what === 'closed') {
      seen.down()
      wires.at(-1)?.drop()
    } else if (what.startsWith('turn.')) signal(what.slice('turn.'.length), payload)
    else send(what, payload)
  }
}
