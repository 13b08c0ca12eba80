<?php
/**
 * The student price in the shop's orders.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;

defined( 'ABSPATH' ) || exit;

/** Marks an order with its student, and finds the student's earlier ones: once a student and period. */
final class Orders {

	public const SUBJECT = '_bachat_student_price_subject';
	public const UNTIL   = '_bachat_student_price_until';
	public const RULE    = '_bachat_student_price_rule';
	/** Until the order was reported. */
	public const SIGN_IN = '_bachat_student_price_sign_in';

	private const REPORT = 'bachat_student_price_report_order';

	/** Seconds to wait for another order of the same student. */
	private const PATIENCE = 5;

	/** The orders that have used the price. A failed or cancelled one has not, nor has one that is still being filled in. */
	private const UNCOUNTED = array( 'wc-cancelled', 'wc-failed', 'wc-refunded', 'wc-checkout-draft' );

	public static function register(): void {
		add_action( 'woocommerce_order_status_changed', array( self::class, 'plan_report' ), 10, 4 );
		add_action( self::REPORT, array( self::class, 'report' ) );
		add_action( 'woocommerce_checkout_create_order', array( self::class, 'check' ) );
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( self::class, 'check_of_block' ), 10, 2 );
		add_action( 'woocommerce_before_pay_action', array( self::class, 'check_payment' ) );
		add_action( 'woocommerce_checkout_validate_order_before_payment', array( self::class, 'check_payment' ), 10, 2 );
	}

	/** Why this shopper gets no student price, or null. */
	public static function refusal( ?array $student, int $but = 0 ): ?string {
		if ( null === $student ) {
			return 'not_verified';
		}
		return self::has_used( $student['subject'], $but > 0 ? $but : self::own_order() ) ? 'used' : null;
	}

	/** The order that this session is about to pay: it may be placed again. */
	private static function own_order(): int {
		$id    = isset( WC()->session ) ? (int) WC()->session->get( 'order_awaiting_payment', 0 ) : 0;
		$order = $id > 0 ? wc_get_order( $id ) : false;
		return $order instanceof \WC_Order && $order->needs_payment() ? $id : 0;
	}

	private static function has_used( string $subject, int $but ): bool {
		$days = Settings::days();
		if ( 0 === $days ) {
			return false;
		}
		$found = wc_get_orders(
			array(
				'type'         => 'shop_order',
				'status'       => array_values( array_diff( array_keys( wc_get_order_statuses() ), self::UNCOUNTED ) ),
				'date_created' => '>' . ( time() - $days * DAY_IN_SECONDS ),
				'meta_key'     => self::SUBJECT, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- only for verified students.
				'meta_value'   => $subject, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- only for verified students.
				'limit'        => 2,
				'return'       => 'ids',
			)
		);
		return array() !== array_diff( $found, array( $but ) );
	}

	/**
	 * Checks the price once more, in the request that places the order.
	 *
	 * @throws \Exception When there is no student price any longer; the order is not placed.
	 */
	public static function check( \WC_Order $order ): void {
		$refusal = self::mark( $order );
		if ( null !== $refusal ) {
			WC()->cart->remove_coupon( Settings::COUPON );
			throw new \Exception( esc_html( Messages::of_changed_order( $refusal ) ) );
		}
	}

	/**
	 * The same for the checkout block. It also asks while the form is being filled in; nothing is placed then.
	 *
	 * @throws RouteException When there is no student price any longer; the order is not placed.
	 */
	public static function check_of_block( \WC_Order $order, \WP_REST_Request $request ): void {
		if ( 'POST' !== $request->get_method() ) {
			return;
		}
		$refusal = self::mark( $order );
		if ( null !== $refusal ) {
			WC()->cart->remove_coupon( Settings::COUPON );
			WC()->cart->calculate_totals();
			throw new RouteException( 'bachat_student_price_changed', esc_html( Messages::of_changed_order( $refusal ) ), 409 );
		}
	}

	private static function mark( \WC_Order $order ): ?string {
		foreach ( array( self::SUBJECT, self::UNTIL, self::RULE, self::SIGN_IN ) as $name ) {
			$order->delete_meta_data( $name );
		}
		if ( ! in_array( Settings::COUPON, $order->get_coupon_codes(), true ) ) {
			return null;
		}
		$student = Student::current();
		// Two orders at once, from two browsers: the second waits until the first is stored.
		if ( null !== $student && Settings::days() > 0 && ! self::lock( $student['subject'] ) ) {
			return 'busy';
		}
		$refusal = self::refusal( $student, $order->get_id() );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$order->update_meta_data( self::SUBJECT, $student['subject'] );
		$order->update_meta_data( self::UNTIL, $student['until'] );
		$order->update_meta_data( self::RULE, Settings::rule() );
		$order->update_meta_data( self::SIGN_IN, $student['sign_in'] ?? '' );
		return null;
	}

	/** Until the request ends. */
	private static function lock( string $subject ): bool {
		global $wpdb;
		$name = 'bachat_' . substr( md5( DB_NAME . $wpdb->prefix . $subject ), 0, 24 );
		// WordPress has no lock that the database drops by itself when a request dies.
		$got = $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, %d)', $name, self::PATIENCE ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery.DirectQuery, WordPress.DB.DirectDatabaseQuery.NoCaching
		return '1' === (string) $got;
	}

	/** A paid order is reported later, by WooCommerce's queue: neither shopper nor payment waits for Bachat. */
	public static function plan_report( int $id, string $from, string $to, \WC_Order $order ): void {
		$sign_in = $order->get_meta( self::SIGN_IN );
		if ( is_string( $sign_in ) && '' !== $sign_in && in_array( $to, wc_get_is_paid_statuses(), true ) ) {
			WC()->queue()->add( self::REPORT, array( $id ), Settings::ID );
		}
	}

	/**
	 * Bachat counts the order: no amount and no person.
	 *
	 * @throws Sign_In_Error When Bachat gives no answer; the queue notes it among its failed actions.
	 */
	public static function report( int $id ): void {
		$order    = wc_get_order( $id );
		$sign_in  = $order instanceof \WC_Order ? $order->get_meta( self::SIGN_IN ) : '';
		$provider = Settings::provider();
		if ( ! is_string( $sign_in ) || '' === $sign_in || null === $provider ) {
			return;
		}
		$provider->report_order( $sign_in );
		$order->delete_meta_data( self::SIGN_IN );
		$order->save();
	}

	/** An order that failed and is paid later, when the student has used the price in another one meanwhile. */
	public static function check_payment( \WC_Order $order, ?\WP_Error $errors = null ): void {
		$subject = $order->get_meta( self::SUBJECT );
		if ( ! is_string( $subject ) || '' === $subject || ! self::has_used( $subject, $order->get_id() ) ) {
			return;
		}
		$words = __( 'The student price of this order has been used in another one. Please place a new order.', 'bachat-student-price' );
		if ( null === $errors ) {
			wc_add_notice( $words, 'error' );
		} else {
			$errors->add( 'bachat_student_price_used', $words );
		}
	}
}
