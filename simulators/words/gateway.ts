/** What `gateway` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, maybeWith, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, name, number, speech, time } from '../../spec/value-shapes.ts'

const spoken = part('text', speech, 'The words.')
const phase = part('value', fieldOf('session.state', 'value'), 'The phase.')
const malformed = part('form', fieldOf('message.malformed', 'form'), 'What is wrong with it.')

/** The words of the service `gateway`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'gateway',
      {
        name: 'gateway',
        says: 'The gateway, as a browser sees it, when its moment matters more than its habits.',
        order: 260,
      },
      {
        'opens the socket': alone('The latest socket is open now, unless it is already.'),
        'closes the socket': alone('The latest socket is closed now.'),
        'fails the socket': alone('The latest socket reports an error now.'),
        'tells the phase': withThis(phase, 'The phase of the session comes now.'),
        'hears a part': maybeWith(spoken, 'A partial transcript comes now.'),
        hears: maybeWith(spoken, 'The final transcript comes now.'),
        answers: maybeWith(spoken, 'A part of the answer comes now.'),
        completes: alone('The answer is complete now.'),
        'reports an error': maybeWith(
          part('code', name('code'), 'The code of the error.'),
          'An error of the gateway comes now.',
        ),
        'says something unknown': alone('A message of an unknown type comes.'),
        'says something malformed': maybeWith(malformed, 'A frame comes that is no message.'),
        'opens the one before': alone('The socket before the latest is open now, unless it is already.'),
        'closes the one before': alone('The socket before the latest is closed now.'),
        'fails the one before': alone('The socket before the latest reports an error now.'),
        'tells the phase over the one before': withThis(
          phase,
          'The phase comes over the socket before the latest.',
        ),
        'answers over the one before': alone('A part of an answer comes over the socket before the latest.'),
        'reports an error over the one before': alone('An error comes over the socket before the latest.'),
        'says something malformed over the one before': alone(
          'A frame that is no message comes over the socket before the latest.',
        ),
      },
    ),
  ],
  habits: [
    habits(
      'gateway',
      { name: 'gateway', says: 'How the gateway behaves, as a browser sees it.', order: 260 },
      {
        'opens after': {
          option: 'openMs',
          shape: delay,
          says: 'From the request for a socket until it is open.',
        },
        refuses: { option: 'refuses', shape: flag, says: 'Every socket fails and is closed instead.' },
        'closes after': {
          option: 'closeMs',
          shape: delay,
          says: 'From the request to close a socket until it is closed.',
        },
        greets: {
          option: 'greets',
          shape: flag,
          says: 'Whether a session announces itself as soon as its socket is open.',
        },
        'answers after': {
          option: 'answerMs',
          shape: delay,
          says: 'From the commit of a turn to the first part of the answer.',
        },
        parts: { option: 'deltas', shape: number, says: 'How many parts the answer has.' },
        'parts every': { option: 'everyMs', shape: time, says: 'From one part to the next.' },
        'drops after': {
          option: 'dropMs',
          shape: delay,
          says: 'From the open socket until it is closed from this side.',
        },
        'drops with an error': {
          option: 'dropsBadly',
          shape: flag,
          says: 'Whether a socket that is dropped reports an error first.',
        },
        'says something unknown every': {
          option: 'otherMs',
          shape: delay,
          says: 'The interval of messages of an unknown type.',
        },
      },
    ),
  ],
}
