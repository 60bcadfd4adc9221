import * as z from 'zod/mini'
import { START_CODE_DIGITS } from './start-code.ts'

export const startCodeSchema = z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${START_CODE_DIGITS}}$`)))
