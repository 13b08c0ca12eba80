/** The button in the cart block and the checkout block. Its words come with the cart. */
(function ({ plugins, element }, { blocksCheckout }) {
  const name = "bachat-student-price";
  const { createElement: create } = element;

  /** WooCommerce hands in the cart's additions and where it is. */
  function StudentPrice({ extensions, context }) {
    const { promise, label, message, ...addresses } = extensions?.[name] ?? {};
    if (!promise && !label && !message) return null;
    const page = context === "woocommerce/checkout" ? "checkout" : "cart";
    const button = { className: `${name}__button`, rel: "nofollow", href: addresses[page] };
    return create(
      "div",
      { className: `${name} wc-block-components-totals-wrapper` },
      promise && create("p", null, promise),
      message && create("p", { role: "status" }, message),
      label && create("a", button, label),
    );
  }

  plugins.registerPlugin(name, {
    scope: "woocommerce-checkout",
    render: () => create(blocksCheckout.ExperimentalDiscountsMeta, null, create(StudentPrice)),
  });

  blocksCheckout.registerCheckoutFilters(name, {
    coupons: (coupons, extensions) => {
      const own = extensions?.[name];
      if (!own?.coupon) return coupons;
      return coupons.map((one) => (one.code === own.coupon ? { ...one, label: own.name } : one));
    },
  });
})(window.wp, window.wc);
