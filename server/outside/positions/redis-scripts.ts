import { type CommandParser, defineScript } from 'redis'
import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'

/**
 * The keys of positions in Redis. All are in one slot of a cluster, because each script uses several.
 * `places` and `times` contain, by type, the drivers who can be found; `known` and `seen` each driver's last position, for
 * an hour.
 */
export const REDIS_KEYS = {
  places: (type: DriverType) => `{miyi:positions}:${type}`,
  times: (type: DriverType) => `{miyi:positions}:${type}:at`,
  known: '{miyi:positions}:known',
  seen: '{miyi:positions}:seen',
} as const

/** Pushes the keys, then the arguments: every script here takes them in this order. */
function parseCommand(parser: CommandParser, keys: readonly string[], args: readonly string[]): void {
  for (const key of keys) parser.pushKey(key)
  parser.push(...args)
}

/**
 * KEYS places, times, known, seen, then places and times of the other types.
 * ARGV oldest findable and oldest known instant, seconds to live, then id, instant, longitude, latitude and text of each
 * position. A position older than the known one changes nothing. Empty seconds to live: nothing is removed this time.
 */
export const putScript = defineScript({
  NUMBER_OF_KEYS: 2 + 2 * DRIVER_TYPES.length,
  SCRIPT: `
    for i = 4, #ARGV, 5 do
      local id, at = ARGV[i], tonumber(ARGV[i + 1])
      local before = redis.call('ZSCORE', KEYS[4], id)
      if not before or tonumber(before) <= at then
        redis.call('HSET', KEYS[3], id, ARGV[i + 4])
        redis.call('ZADD', KEYS[4], at, id)
        redis.call('GEOADD', KEYS[1], ARGV[i + 2], ARGV[i + 3], id)
        redis.call('ZADD', KEYS[2], at, id)
        for other = 5, #KEYS do redis.call('ZREM', KEYS[other], id) end
      end
    end
    if ARGV[3] == '' then return 'OK' end
    for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[1], 'LIMIT', 0, 256)) do
      redis.call('ZREM', KEYS[1], id)
      redis.call('ZREM', KEYS[2], id)
    end
    for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', '(' .. ARGV[2], 'LIMIT', 0, 256)) do
      redis.call('HDEL', KEYS[3], id)
      redis.call('ZREM', KEYS[4], id)
    end
    for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, ARGV[3]) end
    return 'OK'`,
  parseCommand,
  transformReply: (reply: string) => reply,
})

/**
 * KEYS places, times, known. ARGV longitude, latitude, metres, how many, oldest and newest instant that count.
 * Returns the texts of the nearest, and searches further when outdated ones are in front.
 */
export const nearestScript = defineScript({
  NUMBER_OF_KEYS: 3,
  IS_READ_ONLY: true,
  SCRIPT: `
    local wanted, oldest, looked = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[4])
    local newest = ARGV[6] == 'inf' and math.huge or tonumber(ARGV[6])
    local found
    repeat
      local near = redis.call('GEOSEARCH', KEYS[1], 'FROMLONLAT', ARGV[1], ARGV[2],
        'BYRADIUS', ARGV[3], 'm', 'ASC', 'COUNT', looked)
      found = {}
      if #near > 0 then
        local times = redis.call('ZMSCORE', KEYS[2], unpack(near))
        for i, id in ipairs(near) do
          local at = times[i] and tonumber(times[i])
          if #found < wanted and at and at >= oldest and at <= newest then found[#found + 1] = id end
        end
      end
      local isAll = #near < looked or looked >= 4000
      looked = math.min(looked * 4, 4000)
    until #found >= wanted or isAll
    if #found == 0 then return {} end
    return redis.call('HMGET', KEYS[3], unpack(found))`,
  parseCommand,
  transformReply: (reply: (string | null)[]) => reply,
})

/** KEYS a count. ARGV its window in milliseconds, which begins with the first call. Returns the count, and the rest of the window. */
export const countFloodScript = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local count = redis.call('INCR', KEYS[1])
    if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
    return { count, redis.call('PTTL', KEYS[1]) }`,
  parseCommand,
  transformReply: (reply: number[]) => reply,
})
