/** The ports that an instance receives: its calls become outputs, its subscriptions receive what the outlets send. */

import type { Leaks } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Clock } from '../../wiring.ts'
import type { Ports, RealtimeMessage } from '../ports.ts'
import { isIntact } from './canary.ts'
import type { Outlets } from './outlets.ts'
import { configAs, sentAs } from './payloads.ts'

/** Emits one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** What an instance receives beside its outlets. */
export interface Around {
  readonly settings: Ports['settings']
  readonly clock: Clock
  /** Virtual 0, in ms since 1970. */
  readonly born: number
}

const names: readonly string[] = ['input_audio_buffer.commit', 'response.create', 'response.cancel']

const send = (message: RealtimeMessage, say: Say, leaks: Leaks): void => {
  if (message.type === 'session.update') say('session.update', sentAs(message.session?.turn_detection))
  else if (names.includes(message.type)) say(message.type)
  else say('realtime.other', leaks.in(message))
}

const panelOf = (outlets: Outlets, say: Say, leaks: Leaks, born: number): Ports['panel'] => ({
  show: ({ phase, label, isPending, isHint }) =>
    say('panel.state', { state: phase, label, pending: isPending, hint: isHint }),
  notify: (notice) => {
    const { severity, message, code } = notice
    say('panel.notice', { severity, message, ...given({ code }), ...leaks.in(notice) })
  },
  mark: (entry) =>
    say('panel.timeline', { event: entry.event, stamp: entry.timestamp - born, ...leaks.in(entry) }),
  onShown: outlets.shown.subscribe,
  onCommand: outlets.command.subscribe,
})

/** The ports of one instance. */
export function portsOf(outlets: Outlets, say: Say, leaks: Leaks, { settings, clock, born }: Around): Ports {
  return {
    realtime: { send: (message) => send(message, say, leaks), onSignal: outlets.realtime.subscribe },
    capture: { onSignal: outlets.capture.subscribe },
    hint: {
      enable: async () => say('hint.enable'),
      disable: async () => say('hint.disable'),
      processFrame: (frame, timestamp) =>
        say('hint.frame', {
          intact: isIntact(frame),
          ...(frame instanceof Int16Array && typeof timestamp === 'number' ? {} : { untyped: true }),
        }),
      onHint: outlets.hint.subscribe,
    },
    playback: {
      clear: (handle) => say('output_audio_buffer.clear', { handle }),
      onSignal: outlets.playback.subscribe,
    },
    conversation: {
      handOver: () => say('conversation.handOver'),
      cleared: ({ handleId, heardMs }) => say('conversation.cleared', { handle: handleId, heardMs }),
    },
    panel: panelOf(outlets, say, leaks, born),
    host: {
      diagnose: (record) => {
        const { kind, event, latencyMs, count, config } = record
        const said = given({ event, latencyMs, count })
        say('host.diagnostic', { kind, ...said, ...configAs(config), ...leaks.in(record) })
      },
    },
    settings,
    clock,
  }
}
