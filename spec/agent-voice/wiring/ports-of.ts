/** The ports that an instance gets: what it calls is shown, what it subscribes to is said through the outlets. */

import { given } from '../../given.ts'
import type { Leaks } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import type { Clock } from '../../wiring.ts'
import type { DiagnosticRecord, PanelMessage, Ports } from '../ports.ts'
import type { Outlets } from './outlets.ts'

/** Shows one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** The one place of a window for a conversation. */
export interface Place {
  taken: boolean
}

const idHash = /^[0-9a-f]{16}$/

const idsOf = ({ ids }: DiagnosticRecord): string => {
  const values = Object.values(ids ?? {})
  if (values.length === 0) return 'none'
  return values.every((id) => idHash.test(id)) ? 'hashed' : 'raw'
}

/** The three kinds of panel messages as outputs. */
function showPanel(message: PanelMessage, say: Say, leaks: Leaks): void {
  if (message.type === 'agentvoice.state') {
    const { state, localizedLabel, turnId, metadata, ariaKey, earconKey } = message.payload
    say('panel.state', {
      state,
      label: localizedLabel,
      ...given({
        turn: turnId,
        request: metadata?.copilotRequestId,
        interruptions: metadata?.interruptionCount,
        aria: ariaKey,
        earcon: earconKey,
      }),
    })
  } else if (message.type === 'agentvoice.turn') {
    const { event, turnId, role, durationMs } = message.payload
    say('panel.turn', { event, turn: turnId, ...given({ role, durationMs }) })
  } else {
    const { message: text, hintKey, actions } = message
    const retry = actions?.includes('retry') ? true : undefined
    say('panel.notice', { message: text, ...given({ hint: hintKey, retry }), ...leaks.in(message) })
  }
}

/** The extension host of one instance, in one window. */
function hostOf(outlets: Outlets, say: Say, leaks: Leaks, place: Place): Ports['host'] {
  let isMine = false
  return {
    claimWindow: () => {
      const isFree = isMine || !place.taken
      place.taken = true
      isMine ||= isFree
      return isFree
    },
    leaveWindow: () => {
      if (isMine) place.taken = false
      isMine = false
    },
    setContext: (key, value) => say('host.context', { key, value: String(value) }),
    diagnose: (record) => {
      const { kind, from, to, cause, reason, code } = record
      const said = given({ from, to, cause, reason, code })
      say('host.diagnostic', { kind, ...said, ids: idsOf(record), ...leaks.in(record) })
    },
    persist: ({ outcome }) => say('host.persist', given({ outcome })),
    suppressesPersistence: () => outlets.flags.suppressesPersistence,
  }
}

/** The ports of one instance. */
export function portsOf(
  outlets: Outlets,
  say: Say,
  leaks: Leaks,
  place: Place,
  { settings, clock }: { readonly settings: Ports['settings']; readonly clock: Clock },
): Ports {
  return {
    session: { onSignal: outlets.session.subscribe, onReleased: outlets.released.subscribe },
    audio: {
      onSignal: outlets.audio.subscribe,
      activate: () => say('audio.activate'),
      resume: () => say('capture.resume'),
      release: () => say('audio.release'),
    },
    stt: {
      pause: (reason) => say('stt.pause', { reason }),
      resume: () => say('stt.resume'),
      commit: () => say('stt.commit'),
    },
    copilot: {
      onAccepted: outlets.accepted.subscribe,
      send: ({ requestId, utteranceId, text, attempt }) =>
        say('copilot.send', { request: requestId, utterance: utteranceId, text, attempt }),
      cancel: (request) => say('copilot.cancel', { request }),
    },
    intents: { onAnswer: outlets.answer.subscribe },
    tts: {
      speak: ({ handleId, requestId, text, last }) =>
        say('tts.speak', { handle: handleId, text, ...given({ request: requestId, last }) }),
      append: ({ handleId, text, last }) => say('tts.append', { handle: handleId, text, last }),
      cancel: (handle) => say('tts.cancel', { handle }),
      stop: (handle) => say('tts.stop', { handle }),
      hardStop: (handle) => say('tts.hardStop', { handle }),
    },
    captions: {
      align: ({ turnId, handleId }) => say('captions.align', { turn: turnId, handle: handleId }),
      truncate: ({ turnId, handleId }) => say('captions.truncate', { turn: turnId, handle: handleId }),
    },
    panel: {
      post: (message) => showPanel(message, say, leaks),
      onCommand: outlets.command.subscribe,
    },
    turnDetection: { current: () => outlets.flags.policy, onChanged: outlets.policy.subscribe },
    host: hostOf(outlets, say, leaks, place),
    settings,
    clock,
  }
}
