/** The habits of what carries a conversation; each word sets one option of its service. */
import { delay, flag, map, name, percent, time } from './making.ts'

/** How Session Manager behaves. */
export const session = {
  service: 'session',
  says: 'How Session Manager behaves.',
  shape: map({
    'key after': {
      option: 'keyMs',
      shape: delay,
      says: 'From the start of the run until the key is there, without which no session is ready.',
    },
    'key is refused': {
      option: 'keyIsRefused',
      shape: flag,
      says: 'Instead of a key there is an error that nothing can be done about.',
    },
    'becomes ready after': {
      option: 'readyMs',
      shape: delay,
      says: 'From the start of the run until the session is ready; without it only an act makes it ready.',
    },
    'renews after': {
      option: 'renewsMs',
      shape: delay,
      says: 'From the first readiness to the beginning of a renewal.',
    },
    'renewal lasts': {
      option: 'renewalMs',
      shape: delay,
      says: 'How long a renewal takes that begins by itself.',
    },
    'changes its id': {
      option: 'changesId',
      shape: flag,
      says: 'A renewal ends with a session of another id, which is reported ready.',
    },
    'expires after': {
      option: 'expiresMs',
      shape: delay,
      says: 'From the first readiness to the end of the session.',
    },
  }),
} as const

/** What becomes of what the services say. */
export const network = {
  service: 'network',
  says: 'What becomes of everything that the services say to the conversation.',
  shape: map({
    'delays by': {
      option: 'delayMs',
      shape: time,
      says: 'Everything arrives so much later: a conversation that hears everything late.',
    },
    'varies by': { option: 'jitterMs', shape: time, says: 'At most so much later still, drawn each time.' },
    loses: { option: 'lossPercent', shape: percent, says: 'So many never arrive.' },
    repeats: { option: 'duplicatePercent', shape: percent, says: 'So many arrive twice.' },
    reorders: { option: 'reorderPercent', shape: percent, says: 'So many are overtaken by later ones.' },
    blanks: { option: 'corruptPercent', shape: percent, says: 'So many arrive with a blank text or id.' },
    'only from': {
      option: 'only',
      shape: name('service'),
      says: 'The one service whose way is bad; without it the way of each.',
    },
    'drops after': {
      service: 'session',
      option: 'dropsMs',
      shape: delay,
      says: 'From the first readiness of the session until the connection is lost.',
    },
    'is down for': {
      service: 'session',
      option: 'downMs',
      shape: delay,
      says: 'How long the connection that dropped by itself is away.',
    },
  }),
} as const

/** How the audio path behaves. */
export const audio = {
  service: 'audio',
  says: 'How the audio path behaves.',
  shape: map({
    'primed after': {
      option: 'primedMs',
      shape: delay,
      says: 'From the start of the run until devices are allocated; without it only an act does it.',
    },
    'microphone after': { option: 'micMs', shape: delay, says: 'How long the microphone takes to capture.' },
    'stt after': {
      service: 'stt',
      option: 'readyMs',
      shape: delay,
      says: 'How long speech to text takes to accept audio.',
    },
    'microphone returns after': {
      option: 'micAgainMs',
      shape: delay,
      says: 'How long the microphone takes when a suspension ends.',
    },
    'stt returns after': {
      service: 'stt',
      option: 'readyAgainMs',
      shape: delay,
      says: 'How long speech to text takes when a suspension ends.',
    },
    'released after': {
      option: 'releaseMs',
      shape: delay,
      says: 'How long the streams take to close at the end.',
    },
  }),
} as const
