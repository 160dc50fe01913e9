/** A thread in which a class is judged: its time and randomness are replaced, its errors, doors and memory watched. */
import { epoch } from '../harness/subjects/class-subject.ts'
import { boundPrinting } from './bounded-printing.ts'
import { type BuiltinWatch, watchBuiltins } from './builtins.ts'
import { installFakedTime } from './faked-time.ts'
import { watchMemory } from './memory.ts'
import { type RealDoors, watchRealDoors } from './real-doors.ts'
import { installSeededRandomness } from './seeded-randomness.ts'
import { collectUncaught } from './uncaught.ts'
import type { Watches } from './watched-subject.ts'

/** What is installed in such a thread. */
export interface JudgingThread {
  readonly time: ReturnType<typeof installFakedTime>
  readonly randomness: ReturnType<typeof installSeededRandomness>
  readonly doors: RealDoors
  readonly builtins: BuiltinWatch
  readonly watches: Watches
}

/** Makes this thread a judging one, permanently; `starve` ends it when the memory of the class is used up. */
export function judgingThread(starve: Watches['starve']): JudgingThread {
  const memory = watchMemory(performance.now.bind(performance))
  boundPrinting()
  const uncaught = collectUncaught()
  const doors = watchRealDoors()
  const time = installFakedTime(epoch)
  const randomness = installSeededRandomness()
  const builtins = watchBuiltins()
  return { time, randomness, doors, builtins, watches: { uncaught, doors, memory, starve } }
}
