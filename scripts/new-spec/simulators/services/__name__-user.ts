/** A user who starts the work. */
import { acts, alone, type ServiceWords } from '../../spec/phrases.ts'
import { handled, notify, service } from '../service.ts'

const words: ServiceWords = {
  acts: [
    acts(
      '__name__-user',
      { name: '__name__-user', says: 'The user of __name__.' },
      { starts: alone('It starts the work.') },
    ),
  ],
}

export default service({
  name: '__name__-user',
  words,
  options: {},
  start: () => null,
  receives: { starts: (state) => handled(state, notify('start')) },
})
