/** The ports that an instance receives: its calls become outputs, its subscriptions receive what the outlets send. */

import type { Leaks } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Clock } from '../../wiring.ts'
import type { DiagnosticRecord, PanelMessage, Ports } from '../ports.ts'
import type { Outlets } from './outlets.ts'
import { fitsPanel, isJson } from './shapes.ts'

/** Emits one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** The one place of a window for a conversation. */
export interface Place {
  taken: boolean
}

const idHash = /^[0-9a-f]{16}$/

/**
 * The form of ids in a record: `bare`, as the instance and its services use them; `raw`, in another form than a hash.
 */
const idsOf = ({ ids }: DiagnosticRecord, known: ReadonlySet<string>): string => {
  const values = Object.values(ids ?? {})
  if (values.length === 0) return 'none'
  if (values.some((id) => known.has(id))) return 'bare'
  return values.every((id) => idHash.test(id)) ? 'hashed' : 'raw'
}

const yes = (is: boolean): true | undefined => (is ? true : undefined)

/** The number of last messages that are compared again. */
const lookedAt = 4

/** Whether a posted message has changed since; remembers the one that is being posted. */
function afterwards(): (message: PanelMessage) => boolean {
  let posted: readonly { readonly message: PanelMessage; readonly looked: string }[] = []
  return (message) => {
    const isAltered = posted.some((each) => JSON.stringify(each.message) !== each.looked)
    posted = [...posted, { message, looked: JSON.stringify(message) }].slice(-lookedAt)
    return isAltered
  }
}

const hasLetters = /\p{L}/u

/** The panel of one instance: the three kinds of messages as outputs. */
function panelOf(say: Say, leaks: Leaks): (message: PanelMessage) => void {
  const isAltered = afterwards()
  return (message) => {
    const flaws = { misfit: yes(!fitsPanel(message)), altered: yes(isAltered(message)) }
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
          wordless: yes(!hasLetters.test(localizedLabel)),
          ...flaws,
        }),
      })
    } else if (message.type === 'agentvoice.turn') {
      const { event, turnId, role, durationMs } = message.payload
      const known = role === 'user' || role === 'assistant' ? role : undefined
      say('panel.turn', { event, turn: turnId, ...given({ role: known, durationMs, ...flaws }) })
    } else {
      const { message: text, hintKey, actions } = message
      const retry = actions?.includes('retry') ? true : undefined
      say('panel.notice', { message: text, ...given({ hint: hintKey, retry }), ...leaks.in(message) })
    }
  }
}

/** Whether the hash of the session differs from that in the records before, although the session is the same. */
function joining(known: ReadonlySet<string>): (record: DiagnosticRecord) => boolean {
  let last: { readonly hash: string | undefined; readonly knew: number } | undefined
  return ({ ids }) => {
    const hash = ids?.session ?? ids?.sessionId
    const before = last
    if (hash !== undefined) last = { hash, knew: known.size }
    return before !== undefined && hash !== undefined && hash !== before.hash && known.size === before.knew
  }
}

/** The extension host of one instance, in one window. */
function hostOf(
  outlets: Outlets,
  say: Say,
  leaks: Leaks,
  place: Place,
  known: ReadonlySet<string>,
): Ports['host'] {
  let isMine = false
  const isUnjoined = joining(known)
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
      const said = given({ from, to, cause, reason, code, unjoined: yes(isUnjoined(record)) })
      const shown = isJson(record) ? leaks.in(record) : { opaque: true }
      say('host.diagnostic', { kind, ...said, ids: idsOf(record, known), ...shown })
    },
    persist: ({ outcome }) => say('host.persist', given({ outcome })),
    suppressesPersistence: () => outlets.flags.suppressesPersistence,
  }
}

/** The voice of one instance. */
const ttsOf = (say: Say): Ports['tts'] => ({
  speak: ({ handleId, requestId, text, last }) =>
    say('tts.speak', { handle: handleId, text, ...given({ request: requestId, last }) }),
  append: ({ handleId, text, last }) => say('tts.append', { handle: handleId, text, last }),
  cancel: (handle) => say('tts.cancel', { handle }),
  stop: (handle) => say('tts.stop', { handle }),
  hardStop: (handle) => say('tts.hardStop', { handle }),
})

/** The ports of one instance. */
export function portsOf(
  outlets: Outlets,
  say: Say,
  leaks: Leaks,
  place: Place,
  around: {
    readonly settings: Ports['settings']
    readonly clock: Clock
    /** Ids that the instance and its services have named so far. */
    readonly known: ReadonlySet<string>
  },
): Ports {
  const { settings, clock, known } = around
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
    tts: ttsOf(say),
    captions: {
      align: ({ turnId, handleId }) => say('captions.align', { turn: turnId, handle: handleId }),
      truncate: ({ turnId, handleId }) => say('captions.truncate', { turn: turnId, handle: handleId }),
    },
    panel: {
      post: panelOf(say, leaks),
      onCommand: outlets.command.subscribe,
    },
    turnDetection: { current: () => outlets.flags.policy, onChanged: outlets.policy.subscribe },
    host: hostOf(outlets, say, leaks, place, known),
    settings,
    clock,
  }
}
