/** What those do who take part in the talk, when the moment matters more than their habits. */
import { act, fieldOf, flag, number, part, speech } from './making.ts'

const spoken = part('text', speech, 'The words.')

const recoverable = { recoverable: part('recoverable', flag, 'Whether it passes; true without it.') }

/** What speech to text does. */
export const stt = act({
  'is ready': { to: 'stt', what: 'is ready', says: 'Speech to text accepts audio now.' },
  'detects speech': { to: 'stt', what: 'detects speech', says: 'Voice activity, whoever made the sound.' },
  'detects silence': {
    to: 'stt',
    what: 'detects silence',
    says: 'The end of voice activity, whoever was heard.',
  },
  flaps: {
    to: 'stt',
    what: 'flaps',
    takes: part('count', number, 'How often.'),
    says: 'So often speech and silence are detected in turn, 20 ms apart.',
  },
  hears: {
    to: 'stt',
    what: 'hears',
    takes: spoken,
    says: 'A part of the transcript of the latest utterance comes now.',
  },
  'ends with': {
    to: 'stt',
    what: 'ends with',
    takes: spoken,
    says: 'The final transcript of the latest utterance comes now.',
  },
  'repeats its final': {
    to: 'stt',
    what: 'repeats its final',
    says: 'The latest final transcript comes once more.',
  },
  'corrects its final': {
    to: 'stt',
    what: 'corrects its final',
    takes: spoken,
    says: 'The latest final transcript comes once more, with other words.',
  },
  'sends a late partial': {
    to: 'stt',
    what: 'sends a late partial',
    says: 'A part of the latest final transcript comes after it.',
  },
  fails: {
    to: 'stt',
    what: 'fails',
    takes: part('code', fieldOf('error', 'code'), 'The code.'),
    also: recoverable,
    says: 'Speech to text fails.',
  },
})

/** What Copilot does. */
export const copilot = act({
  answers: {
    to: 'copilot',
    what: 'answers',
    takes: spoken,
    alone: true,
    says: 'The latest prompt is answered now, even when it was given up or answered before.',
  },
  'answers the one before': {
    to: 'copilot',
    what: 'answers the one before',
    says: 'The prompt before the latest is answered now.',
  },
  'sends a part': {
    to: 'copilot',
    what: 'sends a part',
    takes: spoken,
    alone: true,
    says: 'A part of the answer to the latest prompt comes now.',
  },
  'reports progress': {
    to: 'copilot',
    what: 'reports progress',
    says: 'The latest prompt is being worked on.',
  },
  fails: {
    to: 'copilot',
    what: 'fails',
    takes: part('code', fieldOf('copilot.response', 'code'), 'The code.'),
    alone: true,
    also: { retryable: part('retryable', flag, 'Whether it may be tried again; true without it.') },
    says: 'The latest prompt fails now.',
  },
  'dispatches a prompt of its own': {
    to: 'copilot',
    what: 'dispatches a prompt of its own',
    says: 'A request is dispatched that nobody sent; it is the latest prompt from then on.',
  },
  'answers locally': {
    to: 'copilot',
    what: 'answers locally',
    takes: spoken,
    alone: true,
    says: 'The turn is answered here, without Copilot.',
  },
})

/** What the voice does. */
export const voice = act({
  'buffers its first audio': {
    to: 'tts',
    what: 'buffers its first audio',
    says: 'The beginning of the answer is ready to be heard.',
  },
  'runs dry': { to: 'tts', what: 'runs dry', says: 'The audio of the answer has a gap from now on.' },
  'goes on': { to: 'tts', what: 'goes on', says: 'The gap is over.' },
  'falls silent': { to: 'tts', what: 'falls silent', says: 'The cancelled answer is silent now.' },
  finishes: { to: 'tts', what: 'finishes', says: 'The answer has been spoken to its end.' },
  fails: {
    to: 'tts',
    what: 'fails',
    takes: part('code', fieldOf('tts.error', 'code'), 'The code.'),
    also: recoverable,
    says: 'The playback of the answer fails, before or after its first audio.',
  },
})
