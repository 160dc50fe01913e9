/** Logs of the sample: one barge-in that comes to rest too late, and one Copilot that never answers. */
import type { Line, Log, Payload, Way } from '../../spec/log.ts'

const line = (at: number, who: string, way: Way, what: string, payload: Payload = {}): Line => ({
  at,
  who,
  way,
  what,
  with: payload,
})

const moved = (at: number, from: string, to: string, cause: string): readonly Line[] => [
  line(at, 'subject', 'out', 'state', { from, to, cause }),
  line(at, 'subject', 'out', 'panel.state', { state: to, label: '● Listening' }),
]

const opening: Log = [
  line(0, 'user', 'in', 'user.start'),
  line(20, 'session', 'in', 'session.ready', { session: 'session#1' }),
  ...moved(20, 'idle', 'preparing', 'session.ready'),
  line(20, 'subject', 'out', 'audio.activate'),
  line(70, 'audio', 'in', 'audio.ready', { source: 'mic' }),
  line(110, 'audio', 'in', 'audio.ready', { source: 'stt' }),
  ...moved(110, 'preparing', 'listening', 'audio.ready'),
  line(400, 'stt', 'in', 'vad.start'),
  line(1600, 'stt', 'in', 'vad.end'),
  line(1760, 'stt', 'in', 'stt.final', { utterance: 'utterance#1', text: 'text#1' }),
  ...moved(1760, 'listening', 'processing', 'stt.final'),
  line(1760, 'subject', 'out', 'turn', { event: 'turn-started', turn: 'turn#1' }),
  line(1760, 'subject', 'out', 'copilot.send', {
    request: 'request#1',
    utterance: 'utterance#1',
    attempt: 1,
  }),
  line(1790, 'copilot', 'in', 'copilot.request', { request: 'request#1' }),
  ...moved(1790, 'processing', 'waitingForCopilot', 'copilot.request'),
]

export const bargeIn: Log = [
  ...opening,
  line(2690, 'copilot', 'in', 'copilot.response', {
    request: 'request#1',
    status: 'completed',
    text: 'text#2',
  }),
  line(2690, 'subject', 'out', 'tts.speak', { handle: 'handle#1', request: 'request#1', text: 'text#2' }),
  line(2840, 'tts', 'in', 'tts.bufferReady', { handle: 'handle#1' }),
  ...moved(2840, 'waitingForCopilot', 'speaking', 'tts.bufferReady'),
  line(2840, 'subject', 'out', 'captions.align', { turn: 'turn#1', handle: 'handle#1' }),
  line(4840, 'stt', 'in', 'vad.start'),
  ...moved(4958, 'speaking', 'interrupted', 'user.interrupt'),
  line(4958, 'subject', 'out', 'tts.cancel', { handle: 'handle#1' }),
  line(4960, 'tts', 'world', 'audio.fades', { handle: 'handle#1' }),
  line(4970, 'panel', 'world', 'label.shown', { label: '● Listening' }),
  line(5242, 'tts', 'in', 'interrupt.cleared', { handle: 'handle#1' }),
  line(5242, 'subject', 'out', 'turn', { event: 'turn-interrupted', turn: 'turn#1' }),
  ...moved(5300, 'interrupted', 'listening', 'interrupt.cleared'),
  line(6200, 'stt', 'in', 'vad.end'),
]

export const silentCopilot: Log = [
  ...opening,
  line(9791, 'subject', 'out', 'copilot.cancel', { request: 'request#1' }),
  line(9791, 'subject', 'out', 'panel.notice', { message: 'text#2' }),
  line(9791, 'subject', 'out', 'copilot.send', {
    request: 'request#2',
    utterance: 'utterance#1',
    attempt: 2,
  }),
  ...moved(9795, 'waitingForCopilot', 'listening', 'copilot.timeout'),
]
