/** The stories of Vantum, and the plain class in them. */
import { describe } from 'vitest'
import Plain from '../../examples/vantum/plain.ts'
import type { Spec } from '../../spec/spec.ts'
import vantum from '../../spec/vantum/spec.ts'
import { theStories } from '../laws/stories.ts'
import { storybook } from '../support/storybook.ts'

const book = await storybook(vantum as unknown as Spec)

describe('the stories of Vantum', () => theStories(book, Plain))
