/** What `realtime` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, number, oneOf, time, tries } from '../../spec/value-shapes.ts'

const code = part('code', fieldOf('response.error', 'code'), 'The code.')
const tool = part('tool', fieldOf('response.function_call', 'tool'), 'The function.')
const given = {
  arguments: part('arguments', fieldOf('response.function_call', 'arguments'), 'What its arguments are.'),
}

/** The words of the service `realtime`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'realtime',
      {
        name: 'service',
        says: 'The realtime service, when its moment matters more than its habits.',
        order: 270,
      },
      {
        'will answer with': withThis(
          part('what', oneOf('speech', 'text', 'nothing'), 'What the answer consists of.'),
          'The next answer that is not planned yet consists of this.',
        ),
        'will call': withThis(tool, 'The next answer that is not planned yet calls a function.', {
          ...given,
          times: part('times', number, 'How often, at most 8 times.'),
        }),
        'will call in the middle': withThis(
          tool,
          'The next answer that is not planned yet speaks first, and then calls.',
          {
            ...given,
            behind: part('chunksFirst', number, 'So many chunks; 2 without it.'),
          },
        ),
        'will fail': maybeWith(code, 'The next answer that is not planned yet fails.'),
        'will end badly': maybeWith(
          code,
          'The next answer that is not planned yet ends as one that failed, and says nothing before.',
        ),
        'will break off': alone(
          'The next answer that is not planned yet ends behind its first chunk, incomplete.',
        ),
        'answers unasked': alone('The service begins an answer without a request.'),
        'begins its response': alone('The start of the latest response is reported now.'),
        'sends a chunk': alone('A chunk of the latest response comes now.'),
        'has sent all audio': alone('All audio of the latest response has been sent.'),
        writes: maybeWith(
          part('textOnly', flag, 'Whether it is all of the response.'),
          'The text of the latest response comes now.',
        ),
        calls: withThis(tool, 'The latest response calls a function now.', given),
        'repeats its call': withThis(tool, 'The latest call comes once more.'),
        'finishes an item': alone('An item of the latest response is complete.'),
        fails: maybeWith(code, 'The latest response fails now.'),
        finishes: maybeWith(
          part('status', fieldOf('response.done', 'status'), 'How.'),
          'The latest response is over now, and nothing more of it comes by itself.',
          { code },
        ),
        'begins the one before': alone('The start of the response before the latest is reported now.'),
        'sends a chunk of the one before': alone('A chunk of the response before the latest comes now.'),
        'has sent all audio of the one before': alone(
          'All audio of the response before the latest has been sent.',
        ),
        'writes the one before': alone('The text of the response before the latest comes now.'),
        'calls for the one before': withThis(tool, 'The response before the latest calls a function.'),
        'finishes an item of the one before': alone('An item of the response before the latest is complete.'),
        'fails the one before': maybeWith(code, 'The response before the latest fails.'),
        'finishes the one before': alone('The response before the latest is over.'),
        'hears speech': alone('The service reports the start of speech, from any source of sound.'),
        'hears silence': alone('The service reports the end of speech, from any source of sound.'),
        'tells of its session again': alone('The current session is reported again.'),
        'announces the end': alone('The end of the session is announced.'),
        'closes the session': alone('The service closes the session.'),
        'fails its session': maybeWith(code, 'The session fails.'),
        'announces the end of the one before': alone('The end of the session before this one is announced.'),
        'closes the one before': alone('The end of the session before this one is reported.'),
        'fails the session before': maybeWith(code, 'The session before this one fails.'),
        'says something else': maybeWith(
          part('name', fieldOf('unlisted_event', 'name'), 'Its name.'),
          'The service says what is no word of the document.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'realtime',
      { name: 'service', says: 'How the realtime service behaves.', order: 270 },
      {
        'hears speech after': {
          option: 'detectMs',
          shape: delay,
          says: 'From voice to its detection as speech.',
        },
        'hears silence after': {
          option: 'endMs',
          shape: delay,
          says: 'From the silence that ends speech to its detection.',
        },
        flaps: {
          option: 'flaps',
          shape: number,
          says: 'So often a report of speech is followed by silence and speech again, 20 ms each.',
        },
        'begins after': {
          option: 'createdMs',
          shape: delay,
          says: 'From a request until its response begins; never: the start is not reported.',
        },
        'answers after': {
          option: 'answerMs',
          shape: delay,
          says: 'From the beginning of a response to its first part.',
        },
        'answers with': {
          option: 'answers',
          shape: oneOf('speech', 'text', 'nothing'),
          says: 'What an answer consists of where nothing else is planned.',
        },
        chunks: { option: 'chunks', shape: number, says: 'How many chunks a spoken answer has.' },
        'chunks last': { option: 'chunkMs', shape: time, says: 'How long each of them is played.' },
        'chunks every': { option: 'everyMs', shape: delay, says: 'From one chunk to the next.' },
        'is done after': {
          option: 'doneMs',
          shape: delay,
          says: 'From the last chunk to the end of the response.',
        },
        'ends its audio': {
          option: 'endsAudio',
          shape: flag,
          says: 'Whether it reports that all audio was sent; the end of the response implies it.',
        },
        'names requests': {
          option: 'namesRequests',
          shape: flag,
          says: 'Whether a response names its request.',
        },
        'stalls after': {
          option: 'stallsAfter',
          shape: number,
          says: 'After so many chunks of an answer nothing more of it comes.',
        },
        'fails for': { option: 'failures', shape: tries, says: 'That many answers fail.' },
        'fails with': {
          option: 'code',
          shape: fieldOf('response.error', 'code'),
          says: 'The code of the failure.',
        },
        'repeats itself': { option: 'repeats', shape: flag, says: 'Everything of an answer comes twice.' },
        'heeds cancels': {
          option: 'heedsCancels',
          shape: flag,
          says: 'Whether answers are broken off when they are called off.',
        },
        'cancels after': {
          option: 'cancelMs',
          shape: delay,
          says: 'From the request to call an answer off to the report that it was.',
        },
        'late chunks': {
          option: 'lateChunks',
          shape: number,
          says: 'So many chunks of an answer that was called off still come.',
        },
        'answers unasked': {
          option: 'unasked',
          shape: flag,
          says: 'It answers of its own accord when an utterance is committed.',
        },
        'tells of commits': {
          option: 'tellsCommits',
          shape: flag,
          says: 'It reports that an utterance was committed, which is no word of the document.',
        },
        'announces the end after': {
          option: 'warnMs',
          shape: delay,
          says: 'From the beginning of a session to the announcement of its end.',
        },
        'closes after': {
          option: 'closeMs',
          shape: delay,
          says: 'From the beginning of a session to its end.',
        },
        'session fails after': {
          option: 'failMs',
          shape: delay,
          says: 'From the beginning of a session to its failure.',
        },
      },
    ),
  ],
}
