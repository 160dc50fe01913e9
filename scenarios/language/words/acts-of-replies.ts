/** Who makes a reply: the model that thinks of it, and synthesis that speaks it. */
import { acts, alone, oneOf, part, speech, time, withThis } from './making.ts'

/** What the model does. */
export const model = acts('model', {
  answers: {
    ...withThis(
      part('text', speech, 'The words.'),
      'The latest request is answered now, whatever became of it.',
    ),
    alone: true,
  },
  'answers without words': {
    ...withThis(
      part('content', oneOf('nothing', 'blanks'), 'What there is instead of words.'),
      'The latest request is answered now, and there are no words in the answer.',
    ),
    alone: true,
  },
  'sends a token': alone('A part of the answer to the latest request comes now.'),
  fails: alone('The latest request fails now.'),
  'refuses the request': alone('The latest request is refused for its rate now.'),
  'asks to wait': {
    ...withThis(
      part('retryAfterMs', time, 'For how long.'),
      'The latest request is refused for its rate now, with the pause before it may be sent again.',
    ),
    what: 'refuses the request',
  },
  'answers the one before': alone('The request before the latest is answered now.'),
  'fails the one before': alone('The request before the latest fails now.'),
  'refuses the one before': alone('The request before the latest is refused for its rate now.'),
})

/** What synthesis does. */
export const synthesis = acts('synthesis', {
  'sends a chunk': alone('The next chunk of the latest reply comes now.'),
  'sends the last chunk': alone('The next chunk of the latest reply comes now, and is the last one.'),
  'repeats its chunk': alone('The latest chunk comes once more.'),
  fails: alone('Synthesis of the latest reply fails now.'),
  'is released': alone('The resources of the latest reply are free again.'),
  'sends a chunk of the one before': alone('A chunk of the reply before the latest comes now.'),
  'fails the one before': alone('Synthesis of the reply before the latest fails now.'),
  'releases the one before': alone('The resources of the reply before the latest are free again.'),
})
