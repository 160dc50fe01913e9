/** What `endpoint` can do in a step of a scenario, and the options that a scenario may set. */
import { acts, alone, habits, part, type ServiceWords, withThis } from '../../spec/phrases.ts'
import { delay, fieldOf, flag, tries } from '../../spec/value-shapes.ts'

const step = part('step', fieldOf('attempt_step_failed', 'step'), 'The step.')

/** The words of the service `endpoint`. */
export const words: ServiceWords = {
  acts: [
    acts(
      'endpoint',
      { name: 'endpoint', says: 'The endpoint of sessions.', order: 290 },
      {
        'makes a session': alone('A session is created without a request.'),
        'takes a step': withThis(step, 'A step of the latest attempt succeeds now.'),
        'fails at a step': withThis(step, 'A step of the latest attempt fails now.'),
        'takes a step of the one before': withThis(step, 'A step of the attempt before the latest succeeds.'),
        'fails at a step of the one before': withThis(step, 'A step of the attempt before the latest fails.'),
      },
    ),
  ],
  habits: [
    habits(
      'endpoint',
      { name: 'endpoint', says: 'How the endpoint of sessions behaves.', order: 290 },
      {
        'session after': { option: 'sessionMs', shape: delay, says: 'From GET /session to the new session.' },
        'sdp after': { option: 'sdpMs', shape: delay, says: 'From POST /sdp to its answer.' },
        'update after': {
          option: 'updateMs',
          shape: delay,
          says: 'From the update of an attempt to its acknowledgement.',
        },
        'audio after': {
          option: 'audioMs',
          shape: delay,
          says: 'From the request to verify the audio path to its success.',
        },
        'fails for': { option: 'failures', shape: tries, says: 'That many attempts fail.' },
        'fails at': {
          option: 'failsAt',
          shape: fieldOf('attempt_step_failed', 'step'),
          says: 'The step at which they do.',
        },
        'refuses for': { option: 'refusals', shape: tries, says: 'That many first sessions are refused.' },
        'refuses with': {
          option: 'code',
          shape: fieldOf('session.error', 'code'),
          says: 'The code of these refusals.',
        },
        'repeats itself': { option: 'repeats', shape: flag, says: 'Every answer comes twice.' },
        'heeds aborts': {
          option: 'heedsAborts',
          shape: flag,
          says: 'Whether an attempt that was given up stays unanswered.',
        },
      },
    ),
  ],
}
