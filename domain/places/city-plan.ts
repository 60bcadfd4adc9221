import type { LatLon } from './lat-lon.ts'
import { type PlanName, roadNames } from './plan-road-names.ts'
import type { RoadClass } from './road/road-classes.ts'
import { MAIN_ROADS } from './road/road-graph.ts'

/** The drawing of the city for when no map can be fetched: enough to see where one is and on which side of the lagoon. */
export type CityPlan = {
  /** Outlines of water, each closed. */
  readonly waters: readonly (readonly LatLon[])[]
  /** Roads by class, bridges included. */
  readonly roads: Readonly<Record<RoadClass, readonly (readonly LatLon[])[]>>
  /** The three bridges over the channel of Cotonou. */
  readonly bridges: readonly (readonly LatLon[])[]
  /** All stretches of road on a bridge: a wide bridge has two. */
  readonly spans: readonly (readonly LatLon[])[]
  readonly runway: readonly LatLon[]
  readonly names: readonly PlanName[]
}

/** « lat,lon lat,lon … » in degrees. */
function points(text: string): LatLon[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [lat = '', lon = ''] = pair.split(',')
      return { lat: Number(lat), lon: Number(lon) }
    })
}

/** The coast from Ouidah to the port’s western jetty. */
const WESTERN_COAST = `
  6.322,2.085 6.333,2.18 6.34,2.26 6.3445,2.31 6.3476,2.361 6.3471,2.3639 6.347,2.3655 6.3471,2.371 6.3468,2.3755
  6.3463,2.3807 6.3456,2.3858 6.3447,2.3897 6.3443,2.3919 6.344,2.3952 6.3437,2.3985 6.3432,2.4023 6.3427,2.4051
  6.3418,2.4125 6.3409,2.4205 6.3401,2.426 6.3394,2.4285 6.3374,2.4284 6.3401,2.4288 6.3421,2.4289`

/** The port: its western jetty, its quays, its eastern jetty, and the sand that has gathered behind. */
const PORT = `
  6.3422,2.4325 6.3415,2.4342 6.3425,2.4328 6.3428,2.4288 6.3446,2.4275 6.3456,2.4269 6.3455,2.4242 6.3451,2.4193
  6.3464,2.4191 6.3477,2.4194 6.3481,2.422 6.3484,2.4243 6.3487,2.4313 6.3488,2.4321 6.3503,2.4322 6.3502,2.4333
  6.3495,2.4336 6.3468,2.4326 6.3445,2.4315 6.3453,2.432 6.3484,2.4336 6.3504,2.4345 6.351,2.4375 6.3508,2.4396
  6.3499,2.4398 6.3508,2.4407 6.3507,2.4422 6.3502,2.4438 6.3494,2.4441 6.3505,2.4446`

/** The channel between the sea and Lake Nokoué: its western bank northwards. */
const WESTERN_BANK = `
  6.3519,2.4443 6.3528,2.4439 6.3538,2.4433 6.3545,2.4432 6.3546,2.4427 6.3552,2.4424 6.3558,2.4418 6.3565,2.4415
  6.3573,2.4411 6.358,2.4408 6.3589,2.4408 6.3596,2.4405 6.3602,2.4399 6.361,2.4394 6.3624,2.4386 6.3632,2.4383
  6.3644,2.4382 6.3651,2.4379 6.3662,2.4373 6.3673,2.4369 6.3685,2.4365 6.3696,2.4363 6.3708,2.4362 6.3713,2.436
  6.3723,2.4358 6.3742,2.4356 6.3753,2.4357 6.3767,2.4355 6.3774,2.4353 6.3787,2.435 6.3797,2.4348 6.3814,2.4347
  6.383,2.4345 6.3843,2.4346 6.3855,2.4346 6.3871,2.4349 6.3883,2.4349`

/** The lake’s southern shore, westwards from the channel to Godomey. */
const SHORE_OF_COTONOU = `
  6.3897,2.4344 6.3903,2.4331 6.3918,2.432 6.3933,2.431 6.3923,2.4304 6.3926,2.4295 6.393,2.4282 6.3922,2.4271
  6.3926,2.4264 6.3911,2.4259 6.3904,2.4249 6.3896,2.4237 6.3888,2.4225 6.3893,2.4214 6.3899,2.4205 6.3893,2.4188
  6.3906,2.4184 6.391,2.4172 6.3912,2.4155 6.3917,2.4137 6.3931,2.4118 6.3943,2.4105 6.3957,2.409 6.3968,2.4076
  6.3981,2.4062 6.3992,2.4036 6.3988,2.4012 6.3987,2.3999 6.3973,2.3992 6.3966,2.3986 6.3953,2.3973 6.3956,2.3956
  6.395,2.3946 6.3954,2.3936 6.3951,2.3926 6.3953,2.39 6.3958,2.3876 6.3957,2.3847 6.3949,2.3843 6.3955,2.3816
  6.3957,2.3784 6.3955,2.3759 6.3958,2.3718 6.3962,2.3686 6.3964,2.3672 6.3962,2.3645 6.3963,2.3629 6.3977,2.36
  6.3987,2.3589`

/** Its other shores, past Calavi, Sô-Ava and the Aguégués: in outline only. */
const SHORE_OF_THE_NORTH = `
  6.408,2.3565 6.418,2.3575 6.43,2.36 6.442,2.362 6.452,2.3625 6.46,2.366 6.468,2.374 6.475,2.385 6.483,2.398
  6.487,2.41 6.488,2.425 6.487,2.44 6.484,2.46 6.478,2.48 6.468,2.5 6.456,2.518 6.442,2.532 6.428,2.538 6.414,2.534
  6.404,2.525 6.396,2.512 6.39,2.5 6.3852,2.489`

/** The shore of Akpakpa, back to the channel. */
const SHORE_OF_AKPAKPA = `
  6.3848,2.4832 6.3859,2.4808 6.3868,2.4799 6.388,2.4791 6.3889,2.478 6.3893,2.4768 6.3902,2.4747 6.3907,2.4733
  6.3915,2.4718 6.392,2.4701 6.392,2.468 6.3921,2.4652 6.3923,2.463 6.3936,2.4606 6.3932,2.4601 6.3939,2.4585
  6.3937,2.457 6.3942,2.4556 6.3944,2.4548 6.3941,2.4525 6.3949,2.4509 6.3946,2.45 6.3959,2.4481 6.3954,2.4472
  6.3963,2.4467 6.3961,2.446 6.3966,2.4441 6.3969,2.4432 6.3963,2.4422 6.3958,2.4413 6.3951,2.4408 6.3942,2.4407
  6.3933,2.4399 6.3923,2.4394 6.3909,2.4387 6.39,2.4375`

/** The channel’s eastern bank southwards. */
const EASTERN_BANK = `
  6.3885,2.4375 6.3866,2.4376 6.3854,2.4375 6.3838,2.4374 6.3823,2.4372 6.3812,2.4373 6.3805,2.4376 6.3797,2.4379
  6.379,2.4383 6.3777,2.4386 6.3774,2.438 6.3762,2.4379 6.3747,2.438 6.3727,2.4382 6.3713,2.4385 6.3706,2.4387
  6.3697,2.4389 6.3688,2.4391 6.3676,2.4392 6.3666,2.4397 6.3658,2.4401 6.3652,2.4406 6.3637,2.4408 6.363,2.4411
  6.3622,2.4417 6.3615,2.4424 6.3606,2.4429 6.3598,2.4434 6.3595,2.4441 6.359,2.4447 6.3583,2.4453 6.3579,2.4461
  6.3573,2.4469 6.3566,2.4471 6.356,2.4469 6.3552,2.4464 6.3553,2.4459 6.3563,2.4464 6.3557,2.4456 6.3549,2.445
  6.3545,2.4452 6.3538,2.4452 6.3533,2.4448`

/** The coast of Akpakpa with its groynes, and on towards Sèmè. */
const EASTERN_COAST = `
  6.3532,2.4455 6.3533,2.4462 6.3538,2.4482 6.3547,2.4498 6.3548,2.4507 6.354,2.451 6.3549,2.4514 6.3548,2.454
  6.3545,2.4579 6.3543,2.4596 6.3535,2.4598 6.3543,2.4604 6.3543,2.4637 6.3537,2.4643 6.3549,2.4663 6.3545,2.465
  6.3548,2.464 6.3559,2.4636 6.3567,2.4641 6.3581,2.4645 6.359,2.4652 6.3601,2.4671 6.3607,2.4694 6.3609,2.4718
  6.3606,2.4735 6.3594,2.4735 6.3605,2.4747 6.3606,2.4761 6.3601,2.4823 6.3598,2.4846 6.3594,2.4849 6.36,2.4856
  6.3598,2.49 6.3595,2.4929 6.3587,2.4941 6.3595,2.4956 6.361,2.52 6.364,2.56 6.369,2.62 6.376,2.7`

/** Closes the outline of the sea, far from every shore. */
const OPEN_SEA = '6.1,2.7 6.1,2.085'

/** The lagoon of Porto-Novo and the canal that leads there, in outline. */
const LAGOON_OF_PORTO_NOVO = `
  6.428,2.538 6.44,2.562 6.4535,2.59 6.465,2.603 6.4668,2.61 6.4672,2.62 6.4668,2.63 6.465,2.637 6.4618,2.648
  6.458,2.665 6.4545,2.7 6.4455,2.7 6.449,2.665 6.456,2.648 6.4612,2.637 6.4636,2.63 6.4643,2.62 6.4628,2.61
  6.458,2.603 6.447,2.592 6.437,2.562 6.424,2.539`

/** The third bridge, beside the one of the network, with the streets that lead to it. */
const ANCIEN_PONT = '6.3589,2.4407 6.359,2.4447'
const TO_ANCIEN_PONT = ['6.35686,2.43923 6.3575,2.44 6.3589,2.4407', '6.359,2.4447 6.3598,2.4455 6.3616,2.44546']

/** Beyond the network, in outline: to Ouidah. */
const BEYOND = ['6.3848,2.2021 6.3835,2.17 6.379,2.12 6.3745,2.088']

function named(kind: PlanName['kind'], rank: PlanName['rank'], places: readonly (readonly [string, string])[]) {
  return places.flatMap(([name, at]) => points(at).map((point): PlanName => ({ name, at: point, kind, rank })))
}

function channelBridge(name: string): readonly LatLon[] {
  return MAIN_ROADS.find((road) => road.name === name)?.line ?? []
}

function linesOf(roadClass: RoadClass): (readonly LatLon[])[] {
  return MAIN_ROADS.filter((road) => road.roadClass === roadClass).map(({ line }) => line)
}

/**
 * Cotonou and its surroundings, drawn from positions of OpenStreetMap’s contributors, ODbL. The
 * main roads are those of the router. Shores are exact to a street’s width within the city and rough beyond it.
 */
export const CITY_PLAN: CityPlan = {
  waters: [
    points(
      `${WESTERN_COAST} ${PORT} ${WESTERN_BANK} ${SHORE_OF_COTONOU} ${SHORE_OF_THE_NORTH} ${SHORE_OF_AKPAKPA}
       ${EASTERN_BANK} ${EASTERN_COAST} ${OPEN_SEA}`,
    ),
    points(LAGOON_OF_PORTO_NOVO),
  ],
  roads: {
    trunk: [...linesOf('trunk'), ...BEYOND.map(points)],
    primary: [...linesOf('primary'), ...[...TO_ANCIEN_PONT, ANCIEN_PONT].map(points)],
    secondary: linesOf('secondary'),
  },
  bridges: [channelBridge('Pont Martin Luther King'), channelBridge('Pont Konrad Adenauer'), points(ANCIEN_PONT)],
  spans: [...MAIN_ROADS.filter(({ isBridge }) => isBridge).map(({ line }) => line), points(ANCIEN_PONT)],
  runway: points('6.3527,2.3745 6.3618,2.394'),
  names: [
    ...named('water', 1, [
      ['Océan Atlantique', '6.33,2.405'],
      ['Lac Nokoué', '6.43,2.43'],
    ]),
    ...named('quarter', 1, [
      ['Cotonou', '6.3665,2.42'],
      ['Akpakpa', '6.3638,2.4585'],
      ['Godomey', '6.3857,2.3441'],
      ['Calavi', '6.4539,2.3543'],
      ['Fidjrossè', '6.3526,2.3669'],
    ]),
    ...named('quarter', 2, [
      ['Ganhi', '6.3548,2.4381'],
      ['Cadjèhoun', '6.3614,2.3994'],
      ['Gbégamey', '6.3641,2.413'],
      ['Sainte-Rita', '6.3792,2.4132'],
      ['Fifadji', '6.3929,2.4007'],
      ['Agla', '6.3795,2.3757'],
      ['Mènontin', '6.388,2.3736'],
      ['Sènadé', '6.3773,2.4568'],
      ['Sèkandji', '6.3759,2.5072'],
      ['Porto-Novo', '6.4991,2.6253'],
      ['Ganvié', '6.465,2.3888'],
    ]),
    ...named('quarter', 3, [
      ['Kindonou', '6.391,2.3634'],
      ['Zogbohouè', '6.3917,2.3829'],
      ['Houéyiho', '6.372,2.3942'],
      ['Cocotiers', '6.3561,2.393'],
      ['Maro-Militaire', '6.3627,2.425'],
      ['Placodji', '6.3516,2.4325'],
      ['Hindé', '6.3791,2.4341'],
      ['Ladji', '6.3907,2.4312'],
      ['Gbèdjromèdé', '6.3843,2.4172'],
      ['Ayélawadjè', '6.3783,2.45'],
      ['Suru-Léré', '6.3785,2.4635'],
      ['Avotrou', '6.3768,2.4709'],
      ['Sètovi', '6.3815,2.3843'],
      ['Togbin', '6.373,2.3087'],
      ['Cocotomey', '6.3918,2.3005'],
      ['Womey', '6.4056,2.3048'],
      ['Tankpè', '6.4247,2.3187'],
      ['Zogbadjè', '6.4238,2.3346'],
      ['Togoudo', '6.4066,2.335'],
      ['Akassato', '6.5074,2.3656'],
      ['Ekpè', '6.3879,2.543'],
      ['Djrègbé', '6.428,2.6251'],
      ['Djassin', '6.4743,2.603'],
      ['Ouando', '6.5133,2.6072'],
      ['Adjarra', '6.5282,2.6629'],
    ]),
    ...named('place', 2, [
      ['Étoile Rouge', '6.3724,2.4096'],
      ['Dantokpa', '6.3694,2.4336'],
      ['Aéroport', '6.3548,2.3826'],
      ['Port', '6.3483,2.4281'],
      ['Vêdoko', '6.3784,2.3902'],
    ]),
    ...named('place', 3, [
      ['Saint-Michel', '6.3665,2.4293'],
      ['CNHU', '6.3555,2.4081'],
      ['Zogbo', '6.3925,2.3943'],
      ['Aïdjèdo', '6.3793,2.421'],
      ['PK3', '6.3708,2.4616'],
      ['Sègbèya', '6.3812,2.4467'],
      ['Jonquet', '6.3584,2.4315'],
      ['IITA', '6.4063,2.3427'],
    ]),
    ...roadNames(),
  ],
}
