/** What those do who work for a voice client: tools, agents, and the host around it all. */
import { acts, alone, fieldOf, flag, number, part, withThis } from './making.ts'

const characters = part('characters', number, 'How long the result is.')
const maybe = { alone: true } as const

/** What the tools do. */
const tools = acts('coordinator', {
  'tells a part': { ...alone('The latest run tells a part of its result.') },
  returns: { ...withThis(characters, 'The latest run has its result now.'), ...maybe },
  throws: alone('The latest run throws now.'),
  'throws without a name': alone('Something throws, and it is not told which call it was.'),
  'reports a submission': alone('Somebody reports the result of the latest call as submitted.'),
  'returns the one before': alone('The run before the latest has its result now.'),
  'throws for the one before': alone('The run before the latest throws now.'),
  'tells a part of the one before': alone('The run before the latest tells a part of its result.'),
})

/** What an agent does. */
const agent = acts('agent', {
  'gives a sign': {
    ...withThis(
      part('partial', flag, 'Whether there is a part of the result in it.'),
      'The latest task lives, and tells so.',
    ),
    ...maybe,
  },
  completes: { ...withThis(characters, 'The latest task is finished now.'), ...maybe },
  fails: alone('The latest task fails now.'),
  'gives a sign of the one before': alone('The task before the latest lives, and tells so.'),
  'completes the one before': alone('The task before the latest is finished now.'),
  'fails the one before': alone('The task before the latest fails now.'),
})

/** What the host does. */
const host = acts('host', {
  'accepts the retry': alone('What was tried again last is accepted now.'),
  'refuses the retry': alone('What was tried again last is refused now.'),
  'accepts the one before': alone('What was tried again before the last time is accepted now.'),
  'refuses the one before': alone('What was tried again before the last time is refused now.'),
  'has recovered': alone('Somebody has recovered from the error.'),
  'gives up': alone('Somebody has found that nothing helps.'),
  'calls recover': alone('Somebody calls recover().'),
  'throws in a handler': alone('A handler of a state throws.'),
  demands: withThis(
    part('to', fieldOf('invalid_transition', 'to'), 'The state.'),
    'A caller demands a state from here.',
  ),
  'has other files': {
    ...withThis(part('files', number, 'How many.'), 'Other files are in use, and other wishes are known.'),
    ...maybe,
  },
})

/** The actors beside a voice client, with what may go with any act. */
export const workActors = <const Also>(also: Also) =>
  ({
    tools: { says: 'The tools, when their moment matters more than their habits.', also, shape: tools },
    agent: { says: 'An agent, when its moment matters more than its habits.', also, shape: agent },
    host: { says: 'The host around the conversation.', also, shape: host },
  }) as const
