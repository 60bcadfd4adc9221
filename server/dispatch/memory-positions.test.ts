import { describe } from 'vitest'
import { holdsPositions } from '#kit/position-store.ts'
import { memoryPositions } from './memory-positions.ts'

describe('positions in this process', () => {
  holdsPositions(async () => memoryPositions(), { runs: 150, toM: 0.001 })
})
