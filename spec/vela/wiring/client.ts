/** The client whose connection is judged: one after the other, since it may come back; what it sees is published. */
import type { Payload } from '../../log.ts'
import type { Shown } from '../../wiring.ts'
import type { VelaGateway } from '../ports.ts'
import { elsewhere, endpoint, type VelaSettings } from '../settings.ts'
import { off } from '../states.ts'
import { chunkOf, frameOf } from './client-frames.ts'
import { signalOf } from './signals.ts'
import { type Onlooker, type Wire, wire } from './wire.ts'

/** A turn that no gateway gives. */
const noTurn = -1

/** Says one event of the vocabulary to the connection that is judged. */
export type Client = (what: string, payload: Payload) => void

/** What a client sees, as outputs; a phase that it is told is published when it is another one. */
function sight(show: (shown: Shown) => void) {
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
  const onlooker = (connection: number): Onlooker => ({
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
    onlooker,
    refused: () => say('upgrade.refused'),
    down: () => publish(off),
    /** A chunk is on its way: it is known by its text again. */
    chunk: ({ chunk, characters }: Payload): void => {
      const text = String(chunk ?? '')
      texts.set(chunkOf(text, Number(characters ?? text.length)), text)
    },
  }
}

/** The client of one run. */
export function client(gateway: VelaGateway, settings: VelaSettings, show: (shown: Shown) => void): Client {
  const wires: Wire[] = []
  const seen = sight(show)

  const upgrade = (path: string): void => {
    if (!gateway.accepts(path)) seen.refused()
    else if (wires.at(-1)?.isOpen() !== true) {
      // Whoever comes back has gone before.
      wires.at(-1)?.drop()
      wires.push(wire(gateway, settings.processor === 'attached', seen.onlooker(wires.length)))
    }
  }

  const signal = (kind: string, payload: Payload): void => {
    const [connection, turn] = String(payload.turn ?? '').split(':')
    const named = turn === undefined ? undefined : wires[Number(connection)]
    const meant = named ?? wires.at(-1)
    const number = payload.turn === undefined ? meant?.turn() : named && Number(turn)
    const told = signalOf(kind, number ?? noTurn, payload)
    if (told !== null) meant?.signal(told)
  }

  const send = (what: string, payload: Payload): void => {
    if (what === 'input_audio.append') seen.chunk(payload)
    const frame = frameOf(what, payload, settings.maxMessageBytes)
    if (frame !== null) wires.at(-1)?.hear(frame)
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
