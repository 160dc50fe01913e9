/**
 * The words of the scenario language, version 1. This one table makes the reader, the suggestions, the hover texts
 * of editors and the JSON Schema; a word that is not here does not exist.
 */
import type { Head, Phrase, Shape, Words } from './shape.ts'

const text = { kind: 'text' } as const
const number = { kind: 'number' } as const
const time = { kind: 'time' } as const
const flag = { kind: 'flag' } as const
const path = { kind: 'path' } as const
const name = <Of extends string>(of: Of) => ({ kind: 'name', of }) as const
const oneOf = <const V extends string | number>(...values: V[]) => ({ kind: 'one of', values }) as const
const list = <const Of extends Shape>(of: Of) => ({ kind: 'list', of }) as const
const map = <const W extends Words>(words: W) => ({ kind: 'map', words }) as const
const choice = <const H extends Readonly<Record<string, Head>>>(heads: H) =>
  ({ kind: 'choice', heads }) as const
const act = (phrases: Readonly<Record<string, Phrase>>) => ({ kind: 'act', phrases }) as const

/** What the services of the world do by themselves; each word sets one option of its service. */
const given = {
  'start in': {
    shape: name('state'),
    says: 'The state in which the story begins; the way there is played by itself, with the services as given.',
  },
  session: {
    service: 'session',
    says: 'How Session Manager behaves.',
    shape: map({
      'becomes ready after': {
        option: 'readyMs',
        shape: time,
        says: 'From the start of the run until the session is ready; without it only an act makes it ready.',
      },
    }),
  },
  audio: {
    service: 'audio',
    says: 'How the audio path behaves.',
    shape: map({
      'microphone after': { option: 'micMs', shape: time, says: 'How long the microphone takes to capture.' },
      'stt after': { option: 'sttMs', shape: time, says: 'How long speech to text takes to accept audio.' },
    }),
  },
  stt: {
    service: 'stt',
    says: 'How speech to text behaves.',
    shape: map({
      'detects after': { option: 'vadMs', shape: time, says: 'From the sound of speech to its detection.' },
      'final after': {
        option: 'finalMs',
        shape: time,
        says: 'From the end of speech to the final transcript.',
      },
      'repeats finals': { option: 'repeats', shape: flag, says: 'Every final transcript arrives twice.' },
    }),
  },
  copilot: {
    service: 'copilot',
    says: 'How Copilot behaves.',
    shape: map({
      'accepts after': { option: 'acceptMs', shape: time, says: 'From the prompt to its dispatch.' },
      'answers after': { option: 'answerMs', shape: time, says: 'From the dispatch to the answer.' },
      'stays silent': {
        option: 'silent',
        shape: flag,
        says: 'It takes the prompt and never answers by itself.',
      },
      'fails for': {
        option: 'failures',
        shape: { kind: 'tries' },
        says: 'That many tries fail in a way that may be tried again; the next one is answered.',
      },
      'repeats its answer': { option: 'repeats', shape: flag, says: 'Every answer arrives twice.' },
    }),
  },
  voice: {
    service: 'tts',
    says: 'How the voice that speaks the answers behaves.',
    shape: map({
      'buffers after': {
        option: 'bufferMs',
        shape: time,
        says: 'From the answer to its first buffered audio.',
      },
      'reply lasts': { option: 'replyMs', shape: time, says: 'How long an answer takes to be spoken.' },
      'falls silent after': {
        option: 'fadeMs',
        shape: time,
        says: 'How long it fades once it is cancelled.',
      },
      'confirms silence': {
        option: 'confirms',
        shape: flag,
        says: 'Whether it tells when it has fallen silent.',
      },
    }),
  },
  panel: {
    service: 'panel',
    says: 'How the panel behaves.',
    shape: map({
      'shows after': { option: 'delayMs', shape: time, says: 'From the message to the label on the screen.' },
    }),
  },
} as const

const timing = {
  within: {
    shape: time,
    says: 'The longest that it may take, counted from the last act unless `since` is there.',
  },
  since: {
    shape: { kind: 'since' },
    says: 'What the time is counted from instead: a mark, an event, or `entering` and a state.',
  },
} as const

const inThisTurn = { shape: flag, says: 'Counts only since the latest turn began.' } as const

const conditions = {
  state: {
    shape: name('state'),
    says: 'The conversation gets to this state.',
    also: { cause: { shape: name('cause'), says: 'The reason that the change has to name.' } },
  },
  path: { shape: path, says: 'Exactly these states, one after the other, with none in between.', also: {} },
  sent: {
    shape: name('effect'),
    says: 'Something that the conversation sends out.',
    also: {
      times: {
        shape: number,
        says: 'Exactly so often, until somebody acts again; without it at least once.',
      },
      at: { shape: list(time), says: 'At exactly these moments and no others, until somebody acts again.' },
      'in this turn': inThisTurn,
    },
  },
  voice: { shape: oneOf('silent', 'playing'), says: 'Whether an answer can be heard.', also: {} },
  ui: { shape: name('label'), says: 'The panel shows this label.', also: {} },
  turn: {
    shape: oneOf('new', 'same'),
    says: 'Whether the turn is another one than where the story began, or at `since`.',
    also: {
      'the old one is': {
        shape: oneOf('interrupted', 'completed'),
        says: 'How the turn before this one has to have ended.',
      },
    },
  },
} as const

const timed = <const H extends Readonly<Record<string, Head>>>(heads: H) =>
  Object.fromEntries(
    Object.entries(heads).map(([word, head]) => [word, { ...head, also: { ...head.also, ...timing } }]),
  ) as unknown as {
    readonly [K in keyof H]: Omit<H[K], 'also'> & { readonly also: H[K]['also'] & typeof timing }
  }

/** What a step may expect. */
const expecting = {
  ...timed(conditions),
  'stays in': {
    shape: name('state'),
    says: 'The conversation is in this state and does not leave it.',
    also: {
      for: { shape: time, says: 'For so long, counted from here unless `since` is there.', needed: true },
      since: timing.since,
    },
  },
} as const

/** What must not be at any moment of the story. */
const never = {
  state: {
    shape: name('state'),
    says: 'The conversation is never in this state.',
    also: { 'for longer than': { shape: time, says: 'It may be, but never longer than this.' } },
  },
  sent: {
    shape: name('effect'),
    says: 'The conversation never sends this.',
    also: { 'more than': { shape: number, says: 'It may, but not more often than this.' } },
  },
  voice: {
    shape: oneOf('playing'),
    says: 'No answer can be heard.',
    also: { 'while in': { shape: name('state'), says: 'As long as the state is this one.', needed: true } },
  },
} as const

const moving = {
  after: { shape: time, says: 'How long after the step above.' },
  mark: { shape: text, says: 'A name for this moment, for `since`.' },
} as const

const steps = {
  user: {
    says: 'The person who talks.',
    also: moving,
    shape: act({
      'starts speaking': { to: 'user', what: 'starts speaking', says: 'The user begins to talk.' },
      'stops speaking': { to: 'user', what: 'stops speaking', says: 'The user falls silent.' },
      says: {
        to: 'user',
        what: 'says',
        speech: true,
        lasts: true,
        says: 'The user begins to talk, talks for a while, and stops; a transcript follows.',
      },
      'finishes saying': {
        to: 'user',
        what: 'finishes saying',
        speech: true,
        says: 'The user, who is talking, ends the sentence; a transcript follows.',
      },
    }),
  },
  app: {
    says: 'The buttons and commands of the application.',
    also: moving,
    shape: act({
      'starts the conversation': {
        to: 'user',
        what: 'starts the conversation',
        says: 'The user asks for a conversation.',
      },
      interrupts: { to: 'user', what: 'interrupts', says: 'The user asks for silence by button or command.' },
    }),
  },
  session: {
    says: 'Session Manager.',
    also: moving,
    shape: act({
      'becomes ready': {
        to: 'session',
        what: 'becomes ready',
        says: 'The session may carry a conversation.',
      },
      'is expiring': { to: 'session', what: 'is expiring', says: 'The session is about to end.' },
    }),
  },
  audio: {
    says: 'The audio path.',
    also: moving,
    shape: act({
      'is primed': { to: 'audio', what: 'is primed', says: 'The audio devices are allocated.' },
    }),
  },
  copilot: {
    says: 'Copilot, when its moment matters more than its habits.',
    also: moving,
    shape: act({
      answers: { to: 'copilot', what: 'answers', says: 'The latest prompt is answered now.' },
      fails: { to: 'copilot', what: 'fails', says: 'The latest prompt fails now.' },
    }),
  },
  voice: {
    says: 'The voice that speaks the answers.',
    also: moving,
    shape: act({
      'buffers its first audio': {
        to: 'tts',
        what: 'buffers its first audio',
        says: 'The beginning of the answer is ready to be heard.',
      },
      'falls silent': { to: 'tts', what: 'falls silent', says: 'The cancelled answer is silent now.' },
      finishes: { to: 'tts', what: 'finishes', says: 'The answer has been spoken to its end.' },
    }),
  },
  realtime: {
    shape: { kind: 'event' },
    says: 'One raw event of the spec, said straight to the conversation; ids are `current`, `stale` or `fresh`.',
    also: moving,
  },
  expect: {
    shape: choice(expecting),
    says: 'What has to be seen before the story goes on.',
    also: moving,
  },
  wait: { shape: time, says: 'Lets time pass.', also: {} },
  note: { shape: text, says: 'A remark that reports show.', also: {} },
} as const

/** Every word at the head of a file, and through it every word of the language. */
export const words = {
  scenario: { shape: text, needed: true, says: 'The situation in one sentence: the title in every report.' },
  format: { shape: oneOf(1), needed: true, says: 'The version of these words.' },
  spec: { shape: name('spec'), needed: true, says: 'The spec that the conversation follows.' },
  covers: { shape: list(name('requirement')), needed: true, says: 'The requirements that this file proves.' },
  tags: { shape: list(text), says: 'Words to select scenarios by.' },
  why: { shape: text, says: 'What a user would feel; shown next to a failure.' },
  settings: { shape: { kind: 'settings' }, says: 'Settings that differ from the defaults.' },
  given: { shape: map(given), says: 'Where the story begins, and how the services behave.' },
  examples: {
    shape: list({ kind: 'row' }),
    says: 'The story is told once per row; `case` names the row, the other columns fill their <placeholders>.',
  },
  steps: { shape: list(choice(steps)), needed: true, says: 'The story, from top to bottom.' },
  never: { shape: list(choice(never)), says: 'What must not be at any moment of the story.' },
  afterwards: {
    shape: list(map({ expect: { shape: choice(conditions), needed: true, says: 'What has to be true.' } })),
    says: 'What is checked when nothing more will happen.',
  },
} as const satisfies Words
