import { describe } from 'vitest'
import { testPositionStore } from '#kit/rides/position-store.ts'
import { memoryPositions } from './memory-positions.ts'

describe('positions in this process', () => {
  testPositionStore(async () => memoryPositions(), { runs: 150, toM: 0.001 })
})
