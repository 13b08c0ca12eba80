<?php
/**
 * The student price as a discount of WooCommerce.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/**
 * A coupon that is in no table and that no one can use without a sign-in. A coupon lowers the price of each line before tax is
 * calculated, is shown in carts, orders and refunds, and is checked by WooCommerce itself. A negative fee would do none of that: it is
 * taxed at a rate of its own, or not at all, and can push a total below zero.
 */
final class Discount {

	/**
	 * Percent and cap of each coupon object that is about to be applied.
	 *
	 * @var \WeakMap<\WC_Coupon, array>|null
	 */
	private static ?\WeakMap $rules = null;

	public static function register(): void {
		self::$rules = new \WeakMap();
		add_filter( 'woocommerce_get_shop_coupon_data', array( self::class, 'data' ), 10, 3 );
		add_filter( 'woocommerce_coupon_is_valid', array( self::class, 'is_valid' ), 10, 2 );
		add_filter( 'woocommerce_coupon_get_items_to_apply', array( self::class, 'keep_cap' ), 100, 2 );
		add_filter( 'woocommerce_cart_totals_coupon_label', array( self::class, 'label' ), 10, 2 );
		add_filter( 'woocommerce_order_recalculate_coupons_coupon_object', array( self::class, 'of_order' ), 10, 4 );
	}

	/** The coupon by its code. Whether it may be used is asked when it is used. */
	public static function data( mixed $found, mixed $code, \WC_Coupon $coupon ): mixed {
		return is_string( $code ) && wc_is_same_coupon( $code, Settings::COUPON ) ? self::of_rule( Settings::rule(), $coupon ) : $found;
	}

	private static function of_rule( array $rule, \WC_Coupon $coupon ): array {
		self::$rules[ $coupon ] = $rule;
		return array(
			'discount_type'      => 'percent',
			'amount'             => $rule['percent'],
			'product_categories' => $rule['categories'],
			'exclude_sale_items' => $rule['skips_sale'],
			'individual_use'     => ! $rule['combines'],
		);
	}

	/**
	 * Asked by WooCommerce at each calculation, and again when an order is placed.
	 *
	 * @throws \Exception With the words for the shopper.
	 */
	public static function is_valid( bool $is_valid, \WC_Coupon $coupon ): bool {
		if ( ! isset( self::$rules[ $coupon ] ) ) {
			return $is_valid;
		}
		$refusal = Settings::is_on() ? Orders::refusal( Student::current() ) : 'silent';
		if ( null !== $refusal ) {
			throw new \Exception( esc_html( Messages::of( $refusal ) ) );
		}
		return $is_valid;
	}

	/** Lowers the percentage so far that the whole discount is the cap. The lines' prices are in the smallest unit. */
	public static function keep_cap( array $items, \WC_Coupon $coupon ): array {
		$rule = self::$rules[ $coupon ] ?? null;
		if ( null !== $rule ) {
			$total = wc_remove_number_precision( array_sum( array_column( $items, 'price' ) ) );
			$coupon->set_amount( self::percent( $rule, $total ) );
		}
		return $items;
	}

	/** The percentage of lines that cost so much together. */
	public static function percent( array $rule, float $total ): float {
		$is_capped = $rule['cap'] > 0 && $total * $rule['percent'] / 100 > $rule['cap'];
		return $is_capped ? $rule['cap'] / $total * 100 : $rule['percent'];
	}

	public static function label( string $label, \WC_Coupon $coupon ): string {
		return isset( self::$rules[ $coupon ] ) ? esc_html__( 'Student price', 'bachat-student-price' ) : $label;
	}

	/** The same rule as when the order was placed, after somebody at the shop has changed its lines. */
	public static function of_order( mixed $coupon, string $code, \WC_Order_Item_Coupon $item, \WC_Abstract_Order $order ): mixed {
		$rule = $order->get_meta( Orders::RULE );
		if ( ! is_array( $rule ) || ! wc_is_same_coupon( $code, Settings::COUPON ) ) {
			return $coupon;
		}
		$kept = new \WC_Coupon();
		$kept->read_manual_coupon( $code, self::of_rule( $rule, $kept ) );
		return $kept;
	}
}
