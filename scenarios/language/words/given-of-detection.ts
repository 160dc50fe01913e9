/** The habits of those who take part in turn detection; each word sets one option of its service. */
import { delay, flag, map, name, percent, time } from './making.ts'

/** How the realtime service behaves. */
const server = {
  service: 'server',
  says: 'How the realtime service behaves.',
  shape: map({
    'acknowledges after': {
      option: 'ackMs',
      shape: delay,
      says: 'From an update to its acknowledgement, or its refusal.',
    },
    'refuses for': {
      option: 'refusals',
      shape: { kind: 'tries' },
      says: 'That many updates are refused; the next one is acknowledged.',
    },
    'refuses with': { option: 'code', shape: name('code'), says: 'The code of these refusals.' },
    'hears speech after': {
      option: 'detectMs',
      shape: delay,
      says: 'From voice to its detection as speech.',
    },
    'hears silence after': {
      option: 'endMs',
      shape: delay,
      says: 'From the silence that ends a turn to its detection.',
    },
    'judges meaning in': {
      option: 'meaningMs',
      shape: time,
      says: 'How much silence ends a turn that is judged by its meaning.',
    },
    'is away by': {
      option: 'wayMs',
      shape: delay,
      says: 'How long an end of speech is on its way, which it tells; never: nothing is known of that.',
    },
    'answers after': {
      option: 'answerMs',
      shape: delay,
      says: 'From the end of speech, or a request, to the beginning of the answer.',
    },
    'is done after': {
      option: 'doneMs',
      shape: delay,
      says: 'From the beginning of the answer until all of it was sent.',
    },
    'interrupts by itself': {
      option: 'interrupts',
      shape: flag,
      says: 'Speech that interrupts is reported as an interruption, too, and stops the playback.',
    },
    'expires after': {
      option: 'expiresMs',
      shape: delay,
      says: 'From the creation of a session to its end.',
    },
  }),
} as const

/** How the capture pipeline behaves. */
const capture = {
  service: 'capture',
  says: 'How the capture pipeline behaves.',
  shape: map({
    'hears voice after': {
      option: 'voicedMs',
      shape: delay,
      says: 'From the sound of speech to the level above the noise floor.',
    },
    'hears no voice after': {
      option: 'unvoicedMs',
      shape: delay,
      says: 'From the end of speech to the level below it.',
    },
    'speech is as loud as': {
      option: 'levelPercent',
      shape: percent,
      says: 'How loud speech arrives, of the most that there can be.',
    },
    'frame every': {
      option: 'frameMs',
      shape: delay,
      says: 'How often a frame comes while voice is heard, at most 100 times.',
    },
  }),
} as const

/** How the local guess behaves. */
const hint = {
  service: 'hint',
  says: 'How the local guess behaves.',
  shape: map({
    'guesses after': { option: 'guessMs', shape: delay, says: 'From the sound to the guess.' },
  }),
} as const

/** How the playback behaves. */
const playback = {
  service: 'playback',
  says: 'How the playback of answers behaves.',
  shape: map({
    'starts after': {
      option: 'startMs',
      shape: delay,
      says: 'From the beginning of an answer at the service to its first sound.',
    },
    'answer lasts': { option: 'answerMs', shape: delay, says: 'How long an answer is heard.' },
    'falls silent after': {
      option: 'clearMs',
      shape: delay,
      says: 'From the request to clear an answer to silence.',
    },
    'confirms silence': { option: 'confirms', shape: flag, says: 'Whether that silence is reported.' },
  }),
} as const

/** By the word that holds them. */
export const givenOfDetection = { server, capture, hint, playback } as const
