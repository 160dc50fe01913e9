/** The network between the services and the conversation: it belongs to no service, and is there in every spec. */
import { acts, habits, part, type ServiceWords } from '../../../spec/phrases.ts'
import { name, number, percent, time } from '../../../spec/value-shapes.ts'

/** The name by which phrases and habits address the network. */
export const network = 'network'

const from = { from: part('from', name('service'), 'The one service whose way it is; without it any.') }

const count = part('count', number, 'How many.')

/** The words of the network. */
export const networkWords: ServiceWords = {
  acts: [
    acts(
      network,
      { name: network, says: 'The way from the services to the conversation.', order: 50 },
      {
        'loses the next': {
          takes: count,
          also: from,
          says: 'So many of what the services say next to the conversation never arrive.',
        },
        'repeats the next': {
          takes: count,
          also: from,
          says: 'So many of what the services say next to the conversation arrive twice.',
        },
        'holds back the next': {
          takes: part('forMs', time, 'For how long.'),
          also: from,
          says: 'What a service says next to the conversation arrives so much later, and may be overtaken.',
        },
      },
    ),
  ],
  habits: [
    habits(
      network,
      {
        name: network,
        says: 'What becomes of everything that the services say to the conversation.',
        order: 50,
      },
      {
        'delays by': {
          option: 'delayMs',
          shape: time,
          says: 'Everything arrives so much later.',
        },
        'varies by': {
          option: 'jitterMs',
          shape: time,
          says: 'At most so much later still, drawn each time.',
        },
        loses: { option: 'lossPercent', shape: percent, says: 'So many never arrive.' },
        repeats: { option: 'duplicatePercent', shape: percent, says: 'So many arrive twice.' },
        reorders: { option: 'reorderPercent', shape: percent, says: 'So many are overtaken by later ones.' },
        blanks: { option: 'corruptPercent', shape: percent, says: 'So many arrive with a blank text or id.' },
        'only from': {
          option: 'only',
          shape: name('service'),
          says: 'The one service whose way is bad; without it the way of each.',
        },
      },
    ),
  ],
}
