/**
 * A conversation with the simulated Realtime service of today, through the adapter: a class by the contract of the
 * document on one side, frames on the other, in virtual time. Over a WebSocket what is played is played here, as long as it
 * lasts; over WebRTC the service plays it, and the audio of the user stands for the track of his microphone.
 */
import { type Agenda, agenda } from '../../../simulators/agenda.ts'
import { textOf } from '../../../simulators/wire/realtime/base64.ts'
import type { RealtimeOptions } from '../../../simulators/wire/realtime/options.ts'
import { movedTo, nextAt, opened, type Reply, received } from '../../../simulators/wire/realtime/service.ts'
import type {
  ConversationStateMachine,
  Ports,
  ServiceMessage,
  StateEvent,
} from '../../../spec/amplifier/contract.ts'
import {
  closedBy,
  heardFrom,
  type Known,
  nothingKnown,
  nothingKnownOverWebRtc,
  type ServiceEvent,
  sentTo,
  stopPlaying,
} from '../../../spec/amplifier/realtime/adapter.ts'
import { defaults } from '../../../spec/amplifier/settings.ts'
import { nothingHeard } from '../../../spec/amplifier/wiring/frame.ts'
import { portsOf } from '../../../spec/amplifier/wiring/ports-of.ts'
import { leaks } from '../../../spec/leaks.ts'

/** What became of it, in order: `<ms> <who> <what>`. */
export interface Talked {
  readonly lines: readonly string[]
  /** What the service was sent, and what it refused. */
  readonly sent: readonly ServiceEvent[]
  readonly refused: readonly unknown[]
  /** The conversation as the service has it. */
  readonly items: Reply['session']['items']
}

type Build = new (ports: Ports) => ConversationStateMachine

/** Lets a user speak from and to so many ms, and whatever follows from it, until `untilMs`. */
export function talk(
  build: Build,
  user: { readonly audio: Int16Array; readonly untilMs: number; readonly options?: Partial<RealtimeOptions> },
): Talked {
  const due: Agenda<() => void> = agenda()
  const lines: string[] = []
  const sent: ServiceEvent[] = []
  const refused: unknown[] = []
  let now = 0
  const isPlayedHere = user.options?.transport !== 'webrtc'
  let known: Known = isPlayedHere ? nothingKnown : nothingKnownOverWebRtc
  let service: Reply = opened(user.options)
  let stopped = 0
  const clock = {
    now: () => now,
    after: (ms: number, wake: () => void) => {
      let isOn = true
      due.schedule(now + ms, () => isOn && wake())
      return () => {
        isOn = false
      }
    },
  }
  const frame = { say: () => {}, leaks: leaks(), settings: defaults, received: nothingHeard(), born: 0 }

  const report = (event: StateEvent): void => instance.transition(event)

  /** What the service has said is heard behind what the conversation is doing at this instant. */
  const receive = (said: Reply): void => {
    service = said
    for (const text of said.frames) {
      const event = JSON.parse(text) as ServiceEvent
      if (event.type === 'error') refused.push(event.error)
      due.schedule(now, () => {
        const next = heardFrom(known, event, now)
        known = next.known
        next.events.forEach(report)
      })
    }
    if (said.close !== null) due.schedule(now, () => closedBy(known).forEach(report))
  }

  const handOn = (next: ReturnType<typeof sentTo>): void => {
    known = next.known
    for (const event of next.events) {
      sent.push(event)
      receive(received(service.session, JSON.stringify(event), now))
    }
  }

  const send = (message: ServiceMessage): void => {
    lines.push(`${now} sends ${message.type}`)
    handOn(sentTo(known, message, { autoResponse: false, audioOf: () => '', now }))
  }

  const playing = { itemId: '', ms: 0, until: 0 }
  const play = ({ itemId, durationMs }: { readonly itemId: string; readonly durationMs: number }): void => {
    if (!isPlayedHere) return
    if (itemId !== playing.itemId) Object.assign(playing, { itemId, ms: 0, until: now })
    playing.ms += durationMs
    playing.until = Math.max(playing.until, now) + durationMs
    const { ms, until } = playing
    const when = stopped
    due.schedule(until, () => {
      if (when === stopped && ms === playing.ms && itemId === playing.itemId)
        report({ type: 'playback_complete', itemId, playedMs: ms })
    })
  }
  const stop = (): void => {
    stopped += 1
    handOn(stopPlaying(known))
  }

  const ports: Ports = portsOf(frame, clock)
  const instance = new build({
    ...ports,
    realtime: { send },
    player: { ...ports.player, play, stop },
    coordinator: {
      ...ports.coordinator,
      call_tool: ({ callId }) =>
        due.schedule(now + 100, () => report({ type: 'tool_result_ready', callId, result: 'a file' })),
    },
    endpoint: { ...ports.endpoint, getSession: () => receive(service) },
  })
  instance.onTransition((from, to) => lines.push(`${now} ${from} > ${to}`))

  const length = 480
  for (let index = 0; (index + 1) * length <= user.audio.length; index++) {
    const audio = textOf(user.audio.slice(index * length, (index + 1) * length))
    due.schedule((index + 1) * 20, () =>
      receive(received(service.session, JSON.stringify({ type: 'input_audio_buffer.append', audio }), now)),
    )
  }
  report({ type: 'session.create' })
  for (;;) {
    const next = Math.min(
      due.next() ?? Number.POSITIVE_INFINITY,
      nextAt(service.session) ?? Number.POSITIVE_INFINITY,
    )
    if (next > user.untilMs) return { lines, sent, refused, items: service.session.items }
    now = next
    if (nextAt(service.session) === next && due.next() !== next) receive(movedTo(service.session, next))
    else due.take()?.()
  }
}
