/** What carries a conversation, and what can become of it. */
import { act, fieldOf, flag, name, number, part, time } from './making.ts'

const recoverable = { recoverable: part('recoverable', flag, 'Whether it passes; true without it.') }

const from = { from: part('from', name('service'), 'The one service whose way it is; without it any.') }

/** What becomes of the session. */
export const session = act({
  'becomes ready': {
    to: 'session',
    what: 'becomes ready',
    says: 'The session may carry a conversation; it waits for its key.',
  },
  'is replaced': {
    to: 'session',
    what: 'is replaced',
    says: 'A session with another id is reported ready.',
  },
  'is handed over': {
    to: 'session',
    what: 'is handed over',
    takes: part('audio', flag, 'Whether it carries audio.'),
    alone: true,
    says: 'The conversation is initialised with the session.',
  },
  'is expiring': { to: 'session', what: 'is expiring', says: 'The session is about to end.' },
  expires: { to: 'session', what: 'expires', says: 'The session is over.' },
  'begins a renewal': { to: 'session', what: 'begins a renewal', says: 'The session is being renewed.' },
  'ends the renewal': { to: 'session', what: 'ends the renewal', says: 'The session has been renewed.' },
  'begins diagnostics': { to: 'session', what: 'begins diagnostics', says: 'Diagnostics take the session.' },
  'ends diagnostics': { to: 'session', what: 'ends diagnostics', says: 'Diagnostics give the session back.' },
  fails: {
    to: 'session',
    what: 'fails',
    takes: part('code', fieldOf('error', 'code'), 'The code.'),
    also: recoverable,
    says: 'The session fails.',
  },
  'is beyond help': {
    to: 'session',
    what: 'is beyond help',
    takes: part('code', fieldOf('fatal', 'code'), 'The code.'),
    says: 'Session Manager reports what nothing can be done about.',
  },
})

/** What becomes of the way to the conversation. */
export const network = act({
  drops: { to: 'session', what: 'drops', says: 'The connection is lost and will be synchronised again.' },
  'comes back': { to: 'session', what: 'comes back', says: 'The connection is synchronised again.' },
  'loses the next': {
    to: 'network',
    what: 'loses the next',
    takes: part('count', number, 'How many.'),
    also: from,
    says: 'So many of what the services say next to the conversation never arrive.',
  },
  'repeats the next': {
    to: 'network',
    what: 'repeats the next',
    takes: part('count', number, 'How many.'),
    also: from,
    says: 'So many of what the services say next to the conversation arrive twice.',
  },
  'holds back the next': {
    to: 'network',
    what: 'holds back the next',
    takes: part('forMs', time, 'For how long.'),
    also: from,
    says: 'What a service says next to the conversation arrives so much later, and may be overtaken.',
  },
})

/** What becomes of the audio path. */
export const audio = act({
  'is primed': { to: 'audio', what: 'is primed', says: 'The audio devices are allocated.' },
  'opens the microphone': { to: 'audio', what: 'opens the microphone', says: 'The microphone captures now.' },
  'loses the microphone': {
    to: 'audio',
    what: 'loses the microphone',
    says: 'The microphone is gone, as when it is unplugged; it may be back.',
  },
  fails: {
    to: 'audio',
    what: 'fails',
    takes: part('code', fieldOf('error', 'code'), 'The code.'),
    also: recoverable,
    says: 'The audio path fails.',
  },
  'is released': { to: 'audio', what: 'is released', says: 'All streams are closed now.' },
})
