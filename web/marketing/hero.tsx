/** §2 Hero: what the service is, in one line and three short promises. */
export function Hero() {
  return (
    <section className="mx-auto max-w-page px-4 pt-10 pb-6 md:pt-14">
      <h1 className="text-28 font-extrabold md:text-36">
        Votre course à Cotonou, <br className="hidden md:inline" />
        au prix annoncé
      </h1>
      <p className="mt-3 max-w-form text-18 text-muted md:max-w-text">
        Un zémidjan au coin de la rue, une voiture pour la famille{'\u00A0'}: vous voyez le prix, vous savez qui vient,
        vous payez comme vous voulez.
      </p>
    </section>
  )
}
