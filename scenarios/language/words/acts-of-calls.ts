/** Who acts in a call: the caller and the client, recognition, the set-up, and the server around it. */
import { model, synthesis } from './acts-of-replies.ts'
import { acts, alone, fieldOf, oneOf, part, percent, speech, time, withThis } from './making.ts'

const spoken = part('text', speech, 'The words.')
const lasting = { for: { ...part('forMs', time, 'For how long.'), needed: true } } as const
const partOfSetup = fieldOf('SETUP_FAILURE', 'part')

/** What the caller does, by voice and by hand. */
const caller = acts('client', {
  'starts speaking': alone('The caller begins to talk.'),
  'stops speaking': alone('The caller falls silent, and no transcript follows.'),
  says: withThis(
    spoken,
    'The caller begins to talk, talks for a while, and stops; a transcript follows.',
    lasting,
  ),
  'finishes saying': withThis(spoken, 'The caller, who is talking, ends the sentence; a transcript follows.'),
  'makes a noise': withThis(
    part('confidence', percent, 'How sure recognition is that somebody speaks.'),
    'Something sounds for a while; no transcript follows.',
    lasting,
  ),
  'hangs up': alone('The caller requests the end of the call.'),
})

/** What becomes of the device of the caller. */
const client = acts('client', {
  drops: alone('The WebSocket of the client drops.'),
  'sends a frame': alone('One frame of audio comes, whoever speaks.'),
  'reports the end': alone('Playback reports that the latest reply is over.'),
  'reports the end of the one before': alone('Playback reports that the reply before the latest is over.'),
})

/** What recognition does. */
const recognition = acts('recognition', {
  'detects activity': {
    ...withThis(part('confidence', percent, 'How sure it is.'), 'Voice activity, whoever made the sound.'),
    alone: true,
  },
  'detects silence': alone('The end of voice activity.'),
  'detects an interruption': alone('Recognition calls what it hears an interruption by itself.'),
  hears: withThis(spoken, 'An interim transcript comes now.'),
  'ends with': withThis(spoken, 'A final transcript comes now.'),
  'ends without words': withThis(
    part('content', oneOf('noise', 'blanks', 'nothing'), 'What there is instead of words.'),
    'A final transcript without words comes now.',
  ),
  'repeats its final': alone('The latest final transcript comes once more.'),
})

/** What the set-up does. */
const setup = acts('setup', {
  'is ready': alone('The set-up reports that all of its parts are up.'),
  'is ready without': withThis(
    part('part', partOfSetup, 'The part that is not up.'),
    'The set-up reports that it is ready, and that one of its parts is not up.',
  ),
  fails: withThis(part('part', partOfSetup, 'The part that fails.'), 'A part of the set-up fails.'),
})

/** What the server around the conversation does. */
const backend = acts('backend', {
  'reports that all has closed': alone('Everything that was asked to close has closed.'),
  'demands the end': alone('An error demands the end of the session.'),
  'asks for': withThis(
    part('to', fieldOf('TRANSITION', 'to'), 'The state that is asked for, `unknown`, or `lower case`.'),
    'Somebody calls transition(), the raw API.',
  ),
})

/** The actors of a call, with what may go with any act. */
export const callActors = <const Also>(also: Also) =>
  ({
    caller: { says: 'The person on the phone.', also, shape: caller },
    client: { says: 'The device of the caller.', also, shape: client },
    recognition: {
      says: 'Speech recognition, when its moment matters more than its habits.',
      also,
      shape: recognition,
    },
    setup: { says: 'The set-up of the session.', also, shape: setup },
    model: { says: 'The language model, when its moment matters more than its habits.', also, shape: model },
    synthesis: {
      says: 'Speech synthesis, when its moment matters more than its habits.',
      also,
      shape: synthesis,
    },
    backend: { says: 'The server around the conversation.', also, shape: backend },
  }) as const
